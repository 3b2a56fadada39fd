// The phases of a decade for the header of the table; those of set-up and scoring only while they last.

import type { View } from '../../lib/types'
import type { Step } from '..'
import type { Printed } from './model'

export function phasesOf(view: View, printed: Printed, called: (phase: string) => string): Step[] {
  const now: string = view.table.phase
  const usual = printed.phases
  const phases = usual.includes(now) ? usual : now === 'scoring' ? [...usual, now] : [now, ...usual]
  return phases.map((phase) => ({
    label: phase === 'operations' && phase === now ? `${called(phase)} ${view.table.round + 1}/${view.rounds}` : called(phase),
    now: phase === now,
  }))
}
