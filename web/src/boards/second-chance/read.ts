// A view of Second Chance as the zones of both editions draw it.

import type { View } from '../../lib/types'
import { say } from '../../lib/words.svelte'
import { regionsOf, shared, tracksOf, type Shown, type World } from '../co2-family/model'
import type { EnvGoal, ScPrinted } from './types'

export function read(view: View, printed: ScPrinted, shown: Shown, forecast: any): World {
  const { table } = view
  const isCompetitive = view.mode === 'competitive'
  const world = shared(view, printed, forecast)
  return {
    ...world,
    game: 'second-chance',
    soloGoal:
      table.solo_goal > 0
        ? say('second-chance.board.solo-goal', {
            number: table.solo_goal,
            text: say(`second-chance.solo-goal.${table.solo_goal}`),
          })
        : '',
    events: isCompetitive ? world.events : null,
    regions: regionsOf(view, printed, shown, forecast, {
      cubes: (region, energy) =>
        Object.entries<number>(table.control_cubes[region]?.[energy] ?? {}).flatMap(([seat, n]) => Array<string>(n).fill(seat)),
      project: (word, energy) => ({
        level: (table.level[word] ?? 0) + 1,
        ready: word in table.token,
        token: table.token[word] ?? null,
        cost: printed.plants[energy]!.levels[table.level[word] ?? 0] ?? null,
      }),
    }),
    tracks: tracksOf(view, printed, table.knowledge, shown),
    played: Object.entries<string[]>(view.played).flatMap(([owner, cards]) =>
      cards.map((word) => ({
        word,
        card: printed.lobbyists[word]!,
        owner,
        scientist: table.card_scientist[word] ?? null,
      })),
    ),
  }
}

export function environment(view: View, printed: ScPrinted): Record<string, EnvGoal[]> {
  const { env, env_done, inspector } = view.table
  const groups: Record<string, EnvGoal[]> = {}
  for (const colour of Object.keys(printed.environment?.spaces ?? {})) {
    const spaces = Object.keys(env).filter((space) => space.startsWith(`${colour}-`))
    groups[colour] = spaces.flatMap((space) => {
      const tile = printed.environment?.tiles[env[space]]
      const place = Number(space.slice(colour.length + 1)) - 1
      return tile ? [{ ...tile, space, done: space in env_done, inspector: inspector[colour] === place }] : []
    })
  }
  return groups
}
