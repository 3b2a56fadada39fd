// The course of the game for the header of the table, in words.

import type { View } from '../../lib/types'
import { say } from '../../lib/words.svelte'
import type { Head } from '..'
import type { Printed } from './types'

export function head(view: View, printed: Printed): Head {
  const { round, phase } = view.table
  return {
    steps: Array.from({ length: view.rounds }, (_, i) => ({
      label: i + 1 === round ? say('web.emission.round-of', { n: round, all: view.rounds }) : String(i + 1),
      now: i + 1 === round,
    })),
    phases: printed.phases.map((name) => ({ label: say(`e-mission.phase.${name}`), now: name === phase })),
    score: null, // nobody counts points (E-END-8)
  }
}
