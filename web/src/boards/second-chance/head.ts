// The clock of a game, for the header of the table.

import type { View } from '../../lib/types'
import { say } from '../../lib/words.svelte'
import type { Head } from '..'
import { phasesOf } from '../co2-family/clock'
import type { ScPrinted } from './types'

export function head(view: View, printed: ScPrinted): Head {
  const decade = Math.min(view.table.decade, printed.played_decades - 1)
  return {
    steps: printed.decades.slice(0, printed.played_decades).map((label, i) => ({ label, now: i === decade })),
    phases: phasesOf(view, printed, (phase) => say(`second-chance.phase.${phase}`)),
    score:
      typeof view.score === 'number'
        ? { label: say('web.co2.team-points'), value: String(view.score).replace('-', '−') }
        : null,
  }
}
