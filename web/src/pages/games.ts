import { get } from '../lib/api'
import type { Game } from '../lib/types'

export interface Option {
  type: 'flag' | 'choice' | 'list' | 'cards'
  default: any
  choices: any[]
  modes: string[] // in which it matters
}

export interface Offer {
  title: string
  modes: Record<string, number[]>
  seats: string[]
  options: Record<string, Option>
  bots: string[]
  usual: string // the bot that is not waited for
}

export const GAMES: Game[] = ['second-chance', 'co2', 'e-mission']

let known: Promise<Record<Game, Offer>> | null = null

/** What can be played, as the server says. */
export const offers = (): Promise<Record<Game, Offer>> => (known ??= get<Record<Game, Offer>>('/api/games'))

/** The usual table: one person, and bots in the other seats. */
export const USUAL: Record<Game, { mode: string; seats: number }> = {
  'second-chance': { mode: 'coop', seats: 3 },
  co2: { mode: 'standard', seats: 3 },
  'e-mission': { mode: 'coop', seats: 3 },
}

/** Who sits in where no other bot is named. */
export const usualBot = async (game: Game): Promise<string> => (await offers())[game].usual
