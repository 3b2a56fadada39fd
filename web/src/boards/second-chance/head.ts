// The clock of a game, for the header of the table.

import type { View } from '../../lib/types'
import { say } from '../../lib/words.svelte'
import type { Head } from '..'
import type { ScPrinted } from './types'

export function head(view: View, printed: ScPrinted): Head {
  const { table } = view
  const decade = Math.min(table.decade, printed.played_decades - 1)
  return {
    steps: printed.decades.slice(0, printed.played_decades).map((label, i) => ({ label, now: i === decade })),
    phases: printed.phases.map((phase) => ({
      label:
        phase === 'operations' && table.phase === phase
          ? `${say(`second-chance.phase.${phase}`)} ${table.round + 1}/${view.rounds}`
          : say(`second-chance.phase.${phase}`),
      now: phase === table.phase,
    })),
    score: typeof view.score === 'number' ? { label: say('web.co2.team-points'), value: String(view.score).replace('-', '−') } : null,
  }
}
