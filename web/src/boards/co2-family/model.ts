// The table of both editions as the zones draw it. Each edition reads its view into this (its read.ts).

import type { View } from '../../lib/types'

// --- what is printed (printed.py of both editions) ----------------------------------------------

export interface Amounts {
  money: number
  tech: number
  cep?: number
}

export interface PlantCost extends Amounts {
  vp: number
  tiles: number // of this level in a full stack
  knowledge?: number // Second Chance: the space of the track that allows it
}

export interface Lobbyist {
  action: string
  gain: string
  minor: string
  minor_gain: string
  minor_amount: number
}

export interface UnCard {
  plants: string[]
  tech: number
  vp: number
}

export interface Printed {
  energies: string[]
  regions: { name: string; spaces: { name: string; grant: string }[]; ceps: number; demand: number }[]
  plants: Record<string, { levels: PlantCost[]; benefit: Amounts }>
  track: {
    income: number[]
    stacks: number
    icons: Record<string, string[]>
    half?: Record<string, number>
  }
  agendas: Record<string, string[]>
  summits: Record<string, string[]>
  fossils: Record<string, number>
  limit: number
  market: { size: number; low: number; high: number }
  scientists: number
  goal_sale: number
  lobbyists: Record<string, Lobbyist>
  decades: string[] // names of the demand spaces
  played_decades: number
  phases: string[]
  co2: { from: number; start: number; events?: number; step?: number; step_price?: number[] }
  un: Record<string, UnCard>
  goals: Record<string, string>
}

// --- what lies on the table ---------------------------------------------------------------------

export interface Region {
  name: string
  control: string | null
  ceps: number
  room: number // CEPs it can hold
  tech: number
  event: 'current' | 'upcoming' | null
  agenda: { energy: string; cubes: string[] }[] // seats of the cubes, one for each
  spaces: Space[]
  demand: Demand[]
}

export interface Space {
  word: string
  grant: string
  pays: number // money or Tech cubes now
  project: Project | null
}

export interface Project {
  energy: string
  level: number // from 1 on; 0 where projects have none
  ready: boolean // prepared or installed
  token: string | null
  scientist: string | null
  brings: Amounts // to whoever prepares or installs it
  cost: PlantCost | null // of its plant; null if there is none
}

export interface Demand {
  decade: string
  due: boolean // it will burn fossil fuel
  plant: { kind: string; ppm: number; builder: string | null; token: string | null } | null
}

export interface Summit {
  name: string
  topics: { word: string; energy: string; seat: string | null }[]
}

export interface Track {
  energy: string
  projects: number // tiles left
  plants: number
  spaces: { icon: string; half: boolean; seats: string[]; levels: number[] }[]
  none: string[] // seats without a disc on it
  costs: (PlantCost & { now: boolean })[] // now: the level of the next tile
  benefit: Amounts
}

export interface Un {
  word: string
  card: UnCard
  owner: string | null
}

export interface Player {
  seat: string
  name: string
  active: boolean
  starts: boolean
  money: number
  cep: number
  tech: number
  home: number // scientists without a task
  scientists: number // recruited
  tokens: number | null
  cubes: number | null
  hand: number
  goals: number
  un: number
  vp: number | null // null: the group has the score
  income: number | null
  short: number // CEPs missing
  sources: Record<string, number> // where the VP came from
}

export interface Played {
  word: string
  card: Lobbyist
  owner: string | null
  scientist: string | null
}

export interface Goal {
  word: string
  text: string
  met: boolean | null
  points: number | null
  aside: boolean
}

export interface World {
  game: 'second-chance' | 'co2'
  me: Player | null
  players: Player[]
  regions: Region[]
  summits: Summit[]
  tracks: Track[]
  income: number[]
  stacks: number
  un: Un[]
  market: { ceps: number; price: number; bank: number; closed: boolean; size: number; low: number; high: number }
  techPool: number
  fossil: number // tiles left
  events: { when: string; region: string }[] | null
  hand: string[]
  pile: string[] // of a draft
  drafted: { card: string; from: string; turn: number }[]
  played: Played[]
  goals: Goal[]
  soloGoal: string
  shown: { seat: string; text: string }[]
  goalSale: number
  rule: string // of the open question
  about: string // what it is about: a space, a card
  printed: Printed
}

/** The regions as they lie on a map, in two rows of three. */
const MAP = ['north-america', 'europe', 'asia', 'south-america', 'africa', 'oceania']

export const onMap = (a: { name: string }, b: { name: string }): number =>
  MAP.indexOf(a.name) - MAP.indexOf(b.name)

// --- what both editions read alike ----------------------------------------------------------------

/** What the rules say about a view (co2_family/shown.py); nothing where there is no view of a game. */
export interface Shown {
  grants?: Record<string, number> // what the grant of a space pays now
  next?: Record<string, number> // the level of the tile that comes next, from 0 on; -1: none is left
}

/** What the editions keep apart: cubes on an agenda, and how far a project is. */
export interface Own {
  cubes(region: string, energy: string): string[]
  project(word: string, energy: string): Pick<Project, 'level' | 'ready' | 'token' | 'cost'>
}

export function regionsOf(view: View, printed: Printed, shown: Shown, forecast: any, own: Own): Region[] {
  return printed.regions.map((region) => regionOf(view, printed, shown, forecast, region, own)).sort(onMap)
}

function regionOf(
  view: View,
  printed: Printed,
  shown: Shown,
  forecast: any,
  region: Printed['regions'][0],
  own: Own,
): Region {
  const { table } = view
  const name = region.name
  return {
    name,
    control: table.control[name] ?? null,
    ceps: table.region_cep[name],
    room: region.ceps,
    tech: table.region_tech[name] ?? 0,
    event: eventAt(view, name),
    agenda: (printed.agendas[table.agenda[name]] ?? []).map((energy) => ({ energy, cubes: own.cubes(name, energy) })),
    spaces: region.spaces.map(({ name: word, grant }) => {
      const energy: string | undefined = table.project[word]
      const scientist = table.scientist[word] ?? null
      return {
        word,
        grant,
        pays: shown.grants?.[word] ?? 0,
        project: energy
          ? { energy, scientist, brings: printed.plants[energy]!.benefit, ...own.project(word, energy) }
          : null,
      }
    }),
    demand: demandOf(view, printed, forecast, region),
  }
}

function eventAt(view: View, region: string): Region['event'] {
  if (view.table.event.current === region) return 'current'
  return view.table.event.upcoming === region ? 'upcoming' : null
}

export function demandOf(view: View, printed: Printed, forecast: any, region: Printed['regions'][0]): Demand[] {
  const { plant, builder, plant_token } = view.table
  const burning = forecast?.supply?.regions.includes(region.name) ? forecast.supply.decade : null
  return printed.decades.slice(0, region.demand).map((decade, i) => {
    const kind = plant[region.name]?.[decade]
    return {
      decade,
      due: !kind && i === burning,
      plant: kind
        ? {
            kind,
            ppm: printed.fossils[kind] ?? 0,
            builder: builder[region.name]?.[decade] ?? null,
            token: plant_token?.[region.name]?.[decade] ?? null,
          }
        : null,
    }
  })
}

export function summitsOf(view: View, printed: Printed): Summit[] {
  return Object.entries<string>(view.table.summit).map(([name, tile]) => ({
    name,
    topics: (printed.summits[tile] ?? []).map((energy, i) => ({
      word: `${name}-${energy}`,
      energy,
      seat: view.table.topic[name]?.[i + 1] ?? null,
    })),
  }))
}

export function tracksOf(
  view: View,
  printed: Printed,
  known: Record<string, Record<string, number>>,
  shown: Shown,
): Track[] {
  return printed.energies.map((energy) => {
    const { levels, benefit } = printed.plants[energy]!
    const next = shown.next?.[energy]
    const at = (space: number): string[] => view.seats.filter((seat) => known[seat]?.[energy] === space)
    return {
      energy,
      projects: view.table.stack[energy],
      plants: view.table.plants[energy],
      none: at(0),
      spaces: (printed.track.icons[energy] ?? []).map((icon, i) => ({
        icon,
        half: printed.track.half?.[energy] === i + 1,
        seats: at(i + 1),
        levels: levels.flatMap((level, n) => ((level.knowledge ?? level.tech) === i + 1 ? [n + 1] : [])),
      })),
      costs: levels.map((level, n) => ({ ...level, now: n === next })),
      benefit,
    }
  })
}

export function unOf(view: View, printed: Printed): Un[] {
  return Object.entries<string>(view.table.un).flatMap(([place, word]) => {
    const card = printed.un[word]
    const owner = view.table.un_owner[place] ?? null
    return card && owner !== 'gone' ? [{ word, card, owner }] : []
  })
}

export function playersOf(view: View, printed: Printed, forecast: any): Player[] {
  const { table } = view
  const owners = Object.values(table.un_owner)
  const alone = typeof view.score === 'number'
  return view.seats.map((seat) => ({
    seat,
    name: view.names[seat] ?? '',
    active: table.active === seat,
    starts: table.start_player === seat,
    money: table.money[seat],
    cep: table.cep[seat],
    tech: table.tech[seat],
    home: table.home[seat],
    scientists: printed.scientists - table.recruits[seat],
    tokens: table.tokens?.[seat] ?? null,
    cubes: table.cubes?.[seat] ?? null,
    hand: view.hand_sizes[seat],
    goals: view.goal_counts[seat],
    un: owners.filter((owner) => owner === seat).length,
    vp: alone ? null : view.score[seat],
    income: forecast?.income?.[seat] ?? null,
    short: forecast?.permits?.[seat]?.short ?? 0,
    sources: alone ? {} : (table.vp[seat] ?? {}),
  }))
}

/** What is not told apart by edition. */
export function shared(view: View, printed: Printed, forecast: any): Omit<World, 'game' | 'regions' | 'tracks' | 'played'> {
  const { table } = view
  const players = playersOf(view, printed, forecast)
  const held: string[] = view.goals ?? []
  return {
    me: players.find((player) => player.seat === view.seat) ?? null,
    players,
    summits: summitsOf(view, printed),
    income: printed.track.income,
    stacks: printed.track.stacks,
    un: unOf(view, printed),
    market: {
      ceps: table.market,
      price: table.price,
      bank: table.bank,
      closed: Boolean(table.closed ?? table.stop),
      ...printed.market,
    },
    techPool: table.tech_pool,
    fossil: Object.values<number>(table.fossil).reduce((sum, n) => sum + n, 0) + Object.keys(table.fossil_bottom ?? {}).length,
    events: Object.entries<string>(table.event).map(([when, region]) => ({ when, region })),
    hand: view.hand ?? [],
    pile: view.pile ?? [],
    drafted: Object.entries<[string, number]>(view.drafted ?? {}).map(([card, [from, turn]]) => ({ card, from, turn })),
    goals: [...held, ...(view.goals_aside ?? [])].map((word) => ({
      word,
      text: printed.goals[word] ?? word,
      met: view.goals_met?.[word] ?? null,
      points: view.goal_points?.[word] ?? null,
      aside: !held.includes(word),
    })),
    shown: Object.entries<string>(view.shown_goals).map(([word, seat]) => ({ seat, text: printed.goals[word] ?? word })),
    soloGoal: '',
    goalSale: printed.goal_sale,
    rule: view.question?.rule ?? '',
    about: String(view.question?.about ?? ''),
    printed,
  }
}
