// The clock of a game, for the header of the table.

import type { View } from '../../lib/types'
import { say } from '../../lib/words.svelte'
import type { Head } from '..'
import { phasesOf } from '../co2-family/clock'
import type { OldPrinted } from './types'

export function head(view: View, printed: OldPrinted): Head {
  return {
    steps: Array.from({ length: view.decades }, (_, i) => ({ label: String(i + 1), now: i === view.table.decade })),
    phases: phasesOf(view, printed, (phase) => say(`web.co2.phase.${phase}`)),
    score: null,
  }
}
