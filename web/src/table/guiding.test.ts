import { beforeEach, describe, expect, test } from 'vitest'
import type { Info } from '../lib/types'
import { corner, Guiding, lastOf, type Lesson } from './guiding.svelte'

const MOVE = 'yellow propose asia-1 hydro'
const lesson: Lesson = {
  game: 'second-chance',
  seat: 'yellow',
  steps: [
    { show: ['co2'], move: '' },
    { show: ['asia'], move: '' },
    { show: [], move: MOVE },
    { show: [], move: 'yellow end' },
    { show: ['log'], move: '' },
    { show: [], move: '' },
  ],
}
const info = (at: number, follows = true, id = 'one'): Info => ({ id, lesson: { at, follows } }) as Info

function guideAt(at: number, follows = true, id = 'one'): Guiding {
  const guide = new Guiding(lesson)
  guide.hear(info(at, follows, id))
  return guide
}

beforeEach(() => localStorage.clear())

describe('which step is shown', () => {
  test('one reads up to the step that wants a move', () => {
    const guide = guideAt(0)
    expect(guide.number).toBe(0)
    expect(guide.wanted).toBe('')
    for (let i = 0; i < 5; i++) guide.turn(1)
    expect(guide.number).toBe(2)
    expect(guide.wanted).toBe(MOVE)
    guide.turn(-5)
    expect(guide.number).toBe(0)
  })

  test('a move leads to the next step, and taking it back to the same again', () => {
    const guide = guideAt(0)
    guide.turn(2)
    guide.hear(info(3))
    expect(guide.number).toBe(3)
    guide.turn(-1)
    expect(guide.number).toBe(2)
    expect(guide.wanted).toBe('') // read again, but done
    guide.hear(info(0))
    expect(guide.number).toBe(2)
    expect(guide.wanted).toBe(MOVE)
  })

  test('who comes back is where they were; on another device, where the moves are', () => {
    guideAt(0).turn(1)
    expect(guideAt(0).number).toBe(1)
    localStorage.clear()
    expect(guideAt(3).number).toBe(3)
    expect(guideAt(0, true, 'two').number).toBe(0)
  })

  test('after the last move one reads to the end', () => {
    const guide = guideAt(4)
    expect(lastOf(lesson.steps, 4)).toBe(5)
    expect(guide.isOver).toBe(false)
    guide.turn(1)
    expect(guide.isOver).toBe(true)
    expect(guide.allows('yellow buy')).toBe(true)
  })
})

describe('which moves are let through', () => {
  test('only the one of the script, also while reading', () => {
    const guide = guideAt(0)
    expect(guide.allows('yellow buy')).toBe(false)
    expect(guide.refused).toBe(true)
    expect(guide.allows(MOVE)).toBe(true)
    expect(guide.refused).toBe(false)
  })

  test('all, once the guide is left or the script departed from', () => {
    const guide = guideAt(0)
    guide.leave(true)
    expect(guide.allows('yellow buy')).toBe(true)
    expect(guideAt(0).isOff).toBe(true)
    guide.leave(false)
    expect(guide.allows('yellow buy')).toBe(false)
    const lost = guideAt(3, false)
    expect(lost.isLost).toBe(true)
    expect(lost.allows('yellow buy')).toBe(true)
  })
})

test('the card goes where it hides least', () => {
  const room = { left: 0, top: 50, width: 1000, height: 700 }
  const card = { width: 300, height: 200 }
  expect(corner(card, room, [])).toMatchObject({ left: 700, top: 50 })
  const summits = { left: 800, top: 60, width: 190, height: 300 }
  expect(corner(card, room, [summits])).toMatchObject({ left: 0, top: 50 })
  const bar = { left: 0, top: 700, width: 1000, height: 50 }
  const africa = { left: 0, top: 50, width: 300, height: 300 }
  expect(corner(card, room, [summits, bar, africa])).toMatchObject({ left: 700, top: 550 })
})
