// Finding a move by naming its parts, in any order: verb first or target first. No rule is known here: a move
// is a line of words, and what can be clicked are the words that the moves left still name.

import type { Move } from './types'

export type Mark = 'picked' | 'open' | 'off'

export class Choosing {
  moves = $state.raw<Move[]>([])
  picked = $state.raw<string[]>([]) // words, in the order of the clicks
  private named = $state.raw<Move | null>(null) // a move chosen from the list

  /** The moves that contain everything picked. */
  left = $derived(this.moves.filter((move) => hasAll(words(move), this.picked)))
  /** The words that would narrow it down. */
  open = $derived(new Set(this.left.flatMap(words)))
  /** The first words of all moves, with a heading: what the bar offers. */
  verbs = $derived(firstWords(this.moves))
  /** The one move that is meant. */
  chosen = $derived(
    this.named ?? (this.picked.length && this.left.length === 1 ? (this.left[0] ?? null) : null),
  )

  /** A new question: what was picked is forgotten, unless the moves are the same as before. */
  offer(moves: Move[]): void {
    const isSame = moves.length === this.moves.length && moves.every((m, i) => m.move === this.moves[i]?.move)
    this.moves = moves
    if (!isSame) this.clear()
  }

  mark(word: string): Mark {
    if (this.picked.includes(word)) return 'picked'
    return this.open.has(word) ? 'open' : 'off'
  }

  /** Pick a word, or put it back. A word that fits nothing picked so far begins anew. */
  pick(word: string): boolean {
    this.named = null
    if (this.picked.includes(word)) {
      this.picked = this.picked.filter((other) => other !== word)
      return true
    }
    if (this.open.has(word)) {
      this.picked = [...this.picked, word]
      return true
    }
    if (this.moves.some((move) => words(move).includes(word))) {
      const verb = this.picked.filter((other) => this.verbs.some((v) => v.verb === other))
      const kept = verb.filter((v) => this.moves.some((move) => hasAll(words(move), [v, word])))
      this.picked = [...kept, word]
      return true
    }
    return false
  }

  choose(move: Move): void {
    this.named = move
  }

  clear(): void {
    this.picked = []
    this.named = null
  }
}

/** Without the seat. */
export const words = (move: Move): string[] => move.move.split(' ').slice(1)

const hasAll = (all: string[], some: string[]): boolean => some.every((word) => all.includes(word))

export function firstWords(moves: Move[]): { verb: string; head: string; count: number }[] {
  const found = new Map<string, { verb: string; head: string; count: number }>()
  for (const move of moves) {
    const verb = words(move)[0] ?? ''
    const entry = found.get(verb)
    if (entry) entry.count += 1
    else found.set(verb, { verb, head: move.head, count: 1 })
  }
  return [...found.values()]
}
