// The boards, fetched when they are needed.

import type { Component, Snippet } from 'svelte'
import type { Game, View } from '../lib/types'

/** On a narrow screen one zone is shown at a time. */
export type Zone = 'world' | 'mine' | 'others'

export interface BoardProps {
  view: View // what the viewer may know
  printed: any // what is printed on the components, in the language of the page
  shown: any // what the rules say about this view, in the language of the page
  forecast: any // what the end of the phase will bring; null while it is not known
  bar: Snippet // the asking bar, which every board places itself
  zone: Zone
}

/** The icons of a board in words need less. */
export type IconsProps = Pick<BoardProps, 'view' | 'printed'>

export interface Step {
  label: string
  now: boolean
}

/** What stands in the header: decades or rounds, phases, and the score of a team. */
export interface Head {
  steps: Step[]
  phases: Step[]
  score: { label: string; value: string } | null
}

export interface Loaded {
  Board: Component<BoardProps>
  Icons: Component<IconsProps>
  head: (view: View, printed: any) => Head
}

type Found = [{ default: Component<BoardProps> }, { default: Component<IconsProps> }, { head: Loaded['head'] }]

const together = ([board, icons, { head }]: Found): Loaded => ({ Board: board.default, Icons: icons.default, head })

export const BOARDS: Record<Game, () => Promise<Loaded>> = {
  'second-chance': () =>
    Promise.all([
      import('./second-chance/Board.svelte'),
      import('./second-chance/Icons.svelte'),
      import('./second-chance/head'),
    ]).then(together),
  co2: () =>
    Promise.all([import('./co2/Board.svelte'), import('./co2/Icons.svelte'), import('./co2/head')]).then(together),
  'e-mission': () =>
    Promise.all([
      import('./emission/Board.svelte'),
      import('./emission/Icons.svelte'),
      import('./emission/head'),
    ]).then(together),
}
