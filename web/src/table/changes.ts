// What a move would change, grouped by whom it concerns.

import type { Preview } from '../lib/types'

export interface Change {
  field: string
  of: string[] // what of it: energies, regions, spaces
  before: unknown
  after: unknown
}

export interface Grouped {
  own: Change[]
  others: Map<string, Change[]>
  world: Change[]
}

/** Changes of the fields that have a name for people; `isField` says which. */
export function grouped(
  preview: Preview,
  seat: string,
  seats: string[],
  isField: (field: string) => boolean,
): Grouped {
  const found: Grouped = { own: [], others: new Map(), world: [] }
  for (const { path, before, after } of preview.changes) {
    const [field = '', ...of] = path[0] === 'table' ? path.slice(1) : path
    if (!isField(field)) continue
    const who = of.find((word) => seats.includes(word))
    const change = { field, of: of.filter((word) => word !== who), before, after }
    if (who === undefined) found.world.push(change)
    else if (who === seat) found.own.push(change)
    else found.others.set(who, [...(found.others.get(who) ?? []), change])
  }
  return found
}

/** «+3» or «−2» where it is a number that changed. */
export function difference(change: Change): string {
  const before = change.before ?? 0
  const after = change.after ?? 0
  if (typeof before !== 'number' || typeof after !== 'number') return ''
  const step = after - before
  return step > 0 ? `+${step}` : `−${-step}`
}
