// What every part of a table can ask for.

import { getContext, setContext } from 'svelte'
import type { Choosing } from '../lib/choosing.svelte'

export interface Table {
  choosing: Choosing
  /** Pick a thing by its word; if no move names it, say why. `label`: what it is called. */
  pick(word: string, label: string): void
}

const KEY = Symbol('table')
export const setTable = (table: Table): Table => setContext(KEY, table)
export const getTable = (): Table => getContext(KEY)
