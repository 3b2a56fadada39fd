import { expect, test } from 'vitest'
import type { View } from '../../lib/types'
import { phasesOf } from './clock'
import type { Printed } from './model'

const printed = { phases: ['operations', 'income'] } as unknown as Printed
const at = (phase: string) =>
  phasesOf({ table: { phase, round: 1 }, rounds: 3 } as unknown as View, printed, (name) => name.toUpperCase())

test('the round stands beside the operations', () => {
  expect(at('operations')).toEqual([
    { label: 'OPERATIONS 2/3', now: true },
    { label: 'INCOME', now: false },
  ])
})

test('set-up is a phase while it lasts', () => {
  expect(at('setup')).toEqual([
    { label: 'SETUP', now: true },
    { label: 'OPERATIONS', now: false },
    { label: 'INCOME', now: false },
  ])
})

test('scoring comes after all others', () => {
  expect(at('scoring').at(-1)).toEqual({ label: 'SCORING', now: true })
})
