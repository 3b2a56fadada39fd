// The clock of a game, for the header of the table.

import type { View } from '../../lib/types'
import { say } from '../../lib/words.svelte'
import type { Head } from '..'
import type { OldPrinted } from './types'

export function head(view: View, printed: OldPrinted): Head {
  const { table } = view
  return {
    steps: Array.from({ length: view.decades }, (_, i) => ({ label: String(i + 1), now: i === table.decade })),
    phases: printed.phases.map((phase) => ({
      label:
        phase === 'operations' && table.phase === phase
          ? `${say(`co2.phase.${phase}`)} ${table.round + 1}/${view.rounds}`
          : say(`co2.phase.${phase}`),
      now: phase === table.phase,
    })),
    score: null,
  }
}
