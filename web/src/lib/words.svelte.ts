// What the page says, in the language chosen. No sentence is written in the client.

import { get, Refusal } from './api'
import { format, type Values } from './format'
import { stored } from './stored.svelte'

export const LANGUAGES = { en: 'English', de: 'Deutsch', pl: 'Polski', it: 'Italiano' } as const
export type Language = keyof typeof LANGUAGES

const usual = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? 'en'
export const language = stored('language', usual)

const catalogue = $state<{ texts: Record<string, string>; language: string; failed: boolean }>({
  texts: {},
  language: '',
  failed: false,
})

/** Fetch the words; until they are here, the page keeps those it has. */
export async function speak(wanted: string): Promise<void> {
  try {
    const texts = await get<Record<string, string>>(`/api/words/${wanted}`)
    if (wanted !== language.value) return
    catalogue.texts = texts
    catalogue.language = wanted
    catalogue.failed = false
    document.documentElement.lang = wanted
  } catch {
    catalogue.failed = true
  }
}

/** The pseudo-locale counts like English. */
const counted = (): string => (catalogue.language in LANGUAGES ? catalogue.language : 'en')

export function say(key: string, values: Values = {}): string {
  const text = catalogue.texts[key]
  return text === undefined ? key : format(text, values, counted())
}

export const knows = (key: string): boolean => key in catalogue.texts
export const spoken = {
  get is(): string {
    return catalogue.language
  },
  get failed(): boolean {
    return catalogue.failed
  },
}

/** How a seat is called: by the name of who sits there, else by its colour. */
export const seatName = (seat: string, names: Record<string, string> = {}): string =>
  names[seat] || say(`seat.${seat}`)

/** Why the server said no. Its details are in English: they help whoever reads that. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) return say('refused.our-fault')
  const details = spoken.is === 'en' ? (error.details.message ?? '') : ''
  return `${say(`refused.${error.error}`)} ${details}`.trim()
}
