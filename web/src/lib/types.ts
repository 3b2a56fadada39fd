// What the server sends: docs/server.md and /api/openapi.json.

export interface Place {
  taken: boolean
  name: string
  bot: string
  yours: boolean
}

/** A table without its game. */
export interface Info {
  id: string
  game: Game
  title: string
  mode: string
  options: Record<string, unknown>
  pace: { kind: 'live' | 'async'; seconds: number | null }
  group: 'one' | 'vote'
  language: string
  watch: boolean
  listed: boolean
  opened: number
  seal: string
  secret: string | null
  owner: boolean
  seats: Record<string, Place>
  started: boolean
  over: boolean
  closed: boolean
  length: number
  events: number
  awaited: string[]
  asked: { what: string; seat: string; lines: number; yes: string[] } | null
  voted: string[]
  rematch: string | null
  given: number
  lesson: { at: number; follows: boolean } | null
  invite?: string
  rematch_invite?: string | null
}

export type Game = 'second-chance' | 'co2' | 'e-mission'

export interface Question {
  rule: string
  seats: string[]
  about: string | number
  options: string[]
}

export interface Result {
  won: boolean | null
  winners: string[]
  scores: Record<string, number>
  breakdown: Record<string, Record<string, number>>
  reason: string
  epithet: string | null
}

/** All a seat may know. `table` and the rest differ by game: each board has its own type. */
export interface View {
  game: Game
  title: string
  mode: string
  options: Record<string, unknown>
  seats: string[]
  names: Record<string, string>
  seat: string | null
  lines: number
  over: boolean
  question: Question | null
  table: Record<string, any>
  result: Result | null
  [more: string]: any
}

/** A move and the sentence for it; moves with the same heading belong together. */
export interface Move {
  move: string
  say: string
  head: string
}

export interface Said {
  ask: string
  verbs: string[] // that the question can be answered with, now or at other times
  moves: Move[]
  epithet: string // the title of a victory
  shown?: any // what the rules say about the view; each board knows its own
}

/** A line of the log. */
export interface Line {
  seat: string
  verb: string
  words: string[]
  line: string
  rule: string
  about: string | number
  clauses: string[]
  known: boolean
  say: string
  then: string[] // what followed of itself, told to everybody
}

export interface Happening {
  n: number
  at: number
  kind: string
  seat?: string
  text?: string
  element?: string
  name?: string
  bot?: string
  first?: number
  lines?: number
  log?: Line[]
  [more: string]: any
}

export interface News {
  events: Happening[]
  next: number
  info: Info
  view: View | null
  said?: Said
}

export interface Reason {
  clause: string
  text: string
}

export interface Preview {
  length: number
  move: string
  changes: { path: string[]; before: unknown; after: unknown }[]
  unsure: boolean
  reveals: boolean
  draws: boolean
  ends: boolean
}
