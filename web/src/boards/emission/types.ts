// What this board reads of a view, of what is printed, of what is shown and of the forecast.

import type { View } from '../../lib/types'

export type BySeat<T> = Record<string, T>

export interface Crisis {
  place: number
  crisis: string | null // null: face down
  tucked: string[]
}

export interface GlobalProject {
  project: string
  active: boolean
  tucked: string[]
}

export interface EMissionView extends View {
  difficulty: string
  rounds: number
  row: number
  temperature: number
  emissions_now: BySeat<number>
  sinks: number
  hands: BySeat<string[]>
  packets: BySeat<string[]>
  projects: BySeat<string[][]>
  aside: string[]
  deck: number
  discard: string[]
  globals: GlobalProject[]
  globals_aside: string[]
  global_deck: number
  crises: Crisis[]
  ongoing: Crisis[]
  crisis_deck: number
  crises_below: string[]
  crisis_discard: string[]
  challenges: Record<string, string>
}

export interface PrintedCard {
  name: string
  tags: string[]
  text: string
  power: string | null
}

export interface Printed {
  tags: string[]
  emissions: string[]
  resiliences: string[]
  phases: string[]
  cards: Record<string, PrintedCard>
  crises: Record<string, { name: string; text: string }>
  globals: Record<string, { name: string; text: string }>
  challenges: Record<string, { name: string; text: string; colour: string; scope: string }>
  tracks: Record<string, { last: number; tips: number[]; text: string }>
  thermometer: { start: number; step: number; limit: number; row: number; crises: number[] }
  emergency: { limit: number; fewer: number[] }
  supply: { trees: number; oceans: number; air_filters: number }
  cards_per_round: number
}

export interface Stack {
  tags: [string, number][]
  cost: string
  gives: string
  used: number
  most: number | null // null: any number
  left: string
  lacks: string[]
  next: string[]
}

export interface ShownCrisis {
  text: string
  resilience: string | null
  tag: string | null
  tucked: number
  needed: number
  averted: boolean
  open: boolean // one of those hit, the die decides
  hits: BySeat<{ n: number; text: string }>
}

export interface ShownGlobal {
  gives: string // cost and effect now
  use: string
  tag: string | null
  there: number
  needed: number
  set: string[]
  missing: string
  used: BySeat<number>
}

export interface Shown {
  stacks?: BySeat<(Stack | null)[]>
  fewer?: BySeat<number>
  crises?: Record<string, ShownCrisis>
  globals?: Record<string, ShownGlobal>
}

export interface Forecast {
  rounds_left: number
  emission: {
    carbon: BySeat<number>
    waiting: number
    total: number
    bound: number
    unbound: number
    removed: number
  } | null
  turning_point: boolean
  goals_met: boolean
  thermometer: {
    bands: number
    carbon: number
    row: number
    limit: number
    bands_after: number
    carbon_after: number
    temperature_after: number
    bands_returning: number
  }
  planetary_rolls: number
  tracks: Record<string, { field: number; last: number; chance: number; works: boolean }>
  crises: { out: number; drawn: number; next_round: number }
  seats: BySeat<{
    demand: number
    energy: number
    gap: number
    emergency: number
    emergency_after: number
    growth: number
    demand_next: number
    gap_next: number
  }>
  losses: string[]
}

/** What can be opened in full. */
export type Detail =
  | { kind: 'card' | 'crisis' | 'global' | 'power'; id: string }
  | { kind: 'stack'; id: string; slot: number }
  | { kind: 'tracks' | 'challenges' | 'piles' | 'crises' | 'hand' }
