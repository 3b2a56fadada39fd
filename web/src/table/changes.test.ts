import { expect, test } from 'vitest'
import { difference, grouped } from './changes'

const preview = {
  length: 3,
  move: 'yellow propose africa-1 solar',
  changes: [
    { path: ['table', 'money', 'yellow'], before: 7, after: 9 },
    { path: ['table', 'knowledge', 'red', 'solar'], before: undefined, after: 1 },
    { path: ['table', 'co2'], before: 400, after: 380 },
    { path: ['table', 'pending'], before: null, after: 'x' },
  ],
  unsure: false,
  reveals: false,
  draws: false,
  ends: false,
}

test('changes are told by whom they concern, and only those with a name', () => {
  const found = grouped(preview, 'yellow', ['yellow', 'red'], (field) => field !== 'pending')
  expect(found.own).toEqual([{ field: 'money', of: [], before: 7, after: 9 }])
  expect(found.others.get('red')).toEqual([{ field: 'knowledge', of: ['solar'], before: undefined, after: 1 }])
  expect(found.world.map(difference)).toEqual(['−20'])
  expect(found.own.map(difference)).toEqual(['+2'])
})

test('what is no number has no difference', () => {
  expect(difference({ field: 'project', of: ['africa-1'], before: undefined, after: 'solar' })).toBe('')
})
