import { describe, expect, test } from 'vitest'
import type { View } from '../../lib/types'
import { demandOf, onMap, summitsOf, unOf, type Printed } from './model'

const level = (money: number, tech: number, vp: number, tiles: number) => ({ money, tech, vp, tiles })

const printed = {
  decades: ['2010', '2020', '2030', '2040', '2050'],
  fossils: { gas: 20, oil: 30, coal: 40 },
  plants: { solar: { levels: [level(10, 2, 8, 2), level(14, 4, 14, 3)], benefit: { money: 0, tech: 3, cep: 0 } } },
  summits: { 'summit-07': ['hydro', 'wind'] },
  un: { a01: { plants: ['solar', 'wind'], tech: 2, vp: 0 } },
} as unknown as Printed

const africa = { name: 'africa', spaces: [], ceps: 3, demand: 3 }
const seen = (table: Record<string, unknown>): View => ({ table }) as unknown as View

describe('demand spaces', () => {
  const view = seen({
    plant: { africa: { '2010': 'coal', '2020': 'solar' } },
    builder: { africa: { '2020': 'red' } },
    plant_token: { africa: { '2020': 'blue' } },
  })

  test('hold fossil and green plants', () => {
    const [coal, solar, empty] = demandOf(view, printed, null, africa)
    expect(coal?.plant).toEqual({ kind: 'coal', ppm: 40, builder: null, token: null })
    expect(solar?.plant).toEqual({ kind: 'solar', ppm: 0, builder: 'red', token: 'blue' })
    expect(empty).toEqual({ decade: '2030', due: false, plant: null })
  })

  test('are due where the forecast says that they will burn', () => {
    const due = (regions: string[]) =>
      demandOf(view, printed, { supply: { decade: 2, regions } }, africa).map((space) => space.due)
    expect(due(['asia', 'africa'])).toEqual([false, false, true])
    expect(due(['asia'])).toEqual([false, false, false])
  })
})

test('topics are named by summit and energy', () => {
  const view = seen({ summit: { 'summit-2': 'summit-07' }, topic: { 'summit-2': { '2': 'red' } } })
  expect(summitsOf(view, printed)[0]?.topics).toEqual([
    { word: 'summit-2-hydro', energy: 'hydro', seat: null },
    { word: 'summit-2-wind', energy: 'wind', seat: 'red' },
  ])
})

test('UN Goal cards that are out of the game are not shown', () => {
  const un = { 'un-1': 'a01', 'un-2': 'a01' }
  const cards = unOf(seen({ un, un_owner: { 'un-1': 'gone', 'un-2': 'red' } }), printed)
  expect(cards.map((card) => card.owner)).toEqual(['red'])
})

test('regions lie as on a map', () => {
  const names = ['africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america']
  expect(names.map((name) => ({ name })).sort(onMap).map(({ name }) => name)).toEqual([
    'north-america',
    'europe',
    'asia',
    'south-america',
    'africa',
    'oceania',
  ])
})
