import { describe, expect, test } from 'vitest'
import { Choosing } from './choosing.svelte'

const lines = ['propose africa-1 solar', 'propose africa-1 wind', 'propose asia-2 solar', 'build asia-2', 'end']
const moves = lines.map((line) => ({ move: `yellow ${line}`, say: line, head: '' }))

function begin(): Choosing {
  const choosing = new Choosing()
  choosing.offer(moves)
  return choosing
}

describe('a move is found by its parts', () => {
  test('verb first', () => {
    const choosing = begin()
    choosing.pick('propose')
    expect(choosing.mark('africa-1')).toBe('open')
    expect(choosing.mark('build')).toBe('off')
    choosing.pick('wind')
    expect(choosing.chosen?.move).toBe('yellow propose africa-1 wind')
  })

  test('target first', () => {
    const choosing = begin()
    choosing.pick('asia-2')
    expect(choosing.left.map((move) => move.say)).toEqual(['propose asia-2 solar', 'build asia-2'])
    choosing.pick('build')
    expect(choosing.chosen?.move).toBe('yellow build asia-2')
  })

  test('nothing is chosen before something was picked', () => {
    const choosing = new Choosing()
    choosing.offer(moves.slice(4))
    expect(choosing.chosen).toBeNull()
    choosing.pick('end')
    expect(choosing.chosen?.move).toBe('yellow end')
  })

  test('a word that fits nothing picked begins anew, and keeps the verb if it can', () => {
    const choosing = begin()
    choosing.pick('propose')
    choosing.pick('africa-1')
    expect(choosing.pick('asia-2')).toBe(true)
    expect(choosing.picked).toEqual(['propose', 'asia-2'])
    choosing.clear()
    choosing.pick('wind')
    choosing.pick('build')
    expect(choosing.picked).toEqual(['build'])
    expect(choosing.pick('oceania-1')).toBe(false)
  })

  test('picking again puts back; a new question forgets', () => {
    const choosing = begin()
    choosing.pick('wind')
    choosing.pick('wind')
    expect(choosing.picked).toEqual([])
    choosing.pick('wind')
    choosing.offer(moves)
    expect(choosing.picked).toEqual(['wind'])
    choosing.offer(moves.slice(1))
    expect(choosing.picked).toEqual([])
  })
})
