import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Live } from '../lib/live.svelte'
import type { Line } from '../lib/types'

vi.hoisted(() => {
  window.matchMedia = () => ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList
})

const { motion } = await import('../lib/settings.svelte')
const Narrator = (await import('./Narrator.svelte')).default

const line = (seat: string, say: string, ...then: string[]): Line => ({ seat, say, then }) as Line

class Table {
  fresh = $state.raw<{ lines: Line[] } | null>(null)
  view = { seat: 'yellow', names: { red: 'Ann' } }
  said = { ask: 'Your turn.', moves: [] }
}

let live: Table
let page: Record<string, unknown>

function hear(...lines: Line[]): void {
  live.fresh = { lines }
  flushSync()
}

function wait(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds)
  flushSync()
}

const told = (): string[] => [...document.querySelectorAll('[data-told] li')].map((item) => item.textContent ?? '')
const spoken = (): string => document.querySelector('[data-spoken]')?.textContent ?? ''

beforeEach(() => {
  vi.useFakeTimers()
  motion.value = 'auto'
  live = new Table()
  page = mount(Narrator, { target: document.body, props: { live: live as unknown as Live } })
  flushSync()
})

afterEach(() => {
  void unmount(page)
  vi.useRealTimers()
})

test('what others did and what followed are steps of their own', () => {
  hear(line('red', 'End the turn', 'Income', 'Events'), line('nature', 'Event laid out: Asia'))
  expect(told()).toEqual(['Ann: End the turn'])
  expect(spoken()).toBe('Ann: End the turn.')
  wait(900)
  expect(told()).toEqual(['Ann: End the turn', 'Income'])
  wait(1800)
  expect(told()).toEqual(['Ann: End the turn', 'Income', 'Events', 'Event laid out: Asia'])
  expect(spoken()).toBe('Event laid out: Asia. Your turn.')
  wait(7000)
  expect(told()).toEqual([])
})

test('of one’s own move only what followed is told', () => {
  hear(line('yellow', 'End the turn', 'Income'))
  expect(told()).toEqual(['Income'])
})

test('nothing is told of an own move that nothing followed', () => {
  hear(line('yellow', 'Buy a CEP'))
  expect(told()).toEqual([])
})

test('the rest can be skipped, and what comes later is told again', () => {
  hear(line('red', 'End the turn', 'Income', 'Events'))
  document.querySelector<HTMLButtonElement>('[data-told] button')!.click()
  flushSync()
  expect(told()).toEqual([])
  wait(5000)
  expect(told()).toEqual([])
  hear(line('red', 'Buy a CEP'))
  expect(told()).toEqual(['Ann: Buy a CEP'])
})

test('what comes while the last steps linger is told at once', () => {
  hear(line('red', 'Buy a CEP'))
  wait(1000)
  hear(line('red', 'End the turn'))
  expect(told()).toEqual(['Ann: Buy a CEP', 'Ann: End the turn'])
})

test('with reduced motion all is told at once', () => {
  motion.value = 'none'
  hear(line('red', 'End the turn', 'Income', 'Events', 'Decade 2 begins', 'Operations'))
  expect(told()).toEqual(['Ann: End the turn', 'Income', 'Events', 'Decade 2 begins', 'Operations'])
  expect(spoken()).toBe('Ann: End the turn. Income. Events. Decade 2 begins. Operations. Your turn.')
})
