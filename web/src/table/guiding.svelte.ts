// The guide of a first game: which of its steps is shown. How far the moves are the server says, from the log;
// only what was read beyond that is remembered here.

import { untrack } from 'svelte'
import { stored, type Stored } from '../lib/stored.svelte'
import type { Info } from '../lib/types'

/** What a step points at, and the move it waits for; "" if there is only something to read. */
export interface Step {
  show: string[]
  move: string
}

export interface Lesson {
  game: string
  seat: string
  steps: Step[]
}

/** Where somebody was reading: the step, and how far the moves were then. */
export interface Bookmark {
  table: string
  at: number
  step: number
  off: boolean
}

const NEW: Bookmark = { table: '', at: -1, step: 0, off: false }

export class Guiding {
  private info = $state.raw<Info | null>(null)
  refused = $state(false) // another move was tried

  constructor(
    readonly lesson: Lesson,
    private readonly kept: Stored<Bookmark> = stored('guide', NEW),
  ) {}

  get steps(): Step[] {
    return this.lesson.steps
  }

  /** Steps that the moves so far have put behind us. */
  private get at(): number {
    return this.info?.lesson?.at ?? 0
  }

  private get bookmark(): Bookmark {
    const kept = this.kept.value
    return kept.table === this.info?.id ? kept : { ...NEW, table: this.info?.id ?? '' }
  }

  /** The last step that can be read now: the one that waits for a move. */
  get last(): number {
    return lastOf(this.steps, this.at)
  }

  get number(): number {
    return shownOf(this.steps, this.at, this.bookmark)
  }

  get step(): Step {
    return this.steps[this.number] ?? { show: [], move: '' }
  }

  get isOff(): boolean {
    return this.bookmark.off
  }

  /** Somebody played something else: the script holds no longer. */
  get isLost(): boolean {
    return this.info?.lesson?.follows === false
  }

  get isOver(): boolean {
    return this.number === this.steps.length - 1
  }

  /** The move that the step shown waits for now; an earlier step, read again, waits for none. */
  get wanted(): string {
    return this.number >= this.at ? this.step.move : ''
  }

  hear(info: Info): void {
    if (info.lesson?.at !== untrack(() => this.at)) this.refused = false
    this.info = info
  }

  turn(by: number): void {
    this.refused = false
    const step = Math.min(this.last, Math.max(0, this.number + by))
    this.kept.value = { table: this.bookmark.table, at: this.at, step, off: false }
  }

  leave(off: boolean): void {
    this.refused = false
    this.kept.value = { table: this.bookmark.table, at: this.at, step: this.number, off }
  }

  /** Whether the guide lets this move be made; if not, it says so. */
  allows(move: string): boolean {
    if (this.isOff || this.isLost) return true
    const wanted = this.steps[this.last]?.move ?? ''
    this.refused = wanted !== '' && move !== wanted
    return !this.refused
  }
}

/** From these moves on one can read up to the next that is wanted, or to the end. */
export function lastOf(steps: Step[], at: number): number {
  const found = steps.findIndex((step, i) => i >= at && step.move !== '')
  return found < 0 ? steps.length - 1 : found
}

/** After a move the next step; after one taken back the step that wants it again; otherwise what was read. */
export function shownOf(steps: Step[], at: number, bookmark: Bookmark): number {
  const last = lastOf(steps, at)
  if (bookmark.at === at) return Math.min(bookmark.step, last)
  return bookmark.at > at ? last : Math.min(at, last)
}

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** The corner of the room in which a card hides least of what matters; of equals the first. */
export function corner(card: { width: number; height: number }, room: Rect, matters: Rect[]): Rect {
  const right = room.left + room.width - card.width
  const bottom = room.top + room.height - card.height
  const corners = [
    { left: right, top: room.top },
    { left: room.left, top: room.top },
    { left: right, top: bottom },
    { left: room.left, top: bottom },
  ].map((place) => ({ ...place, ...card }))
  const hidden = (place: Rect): number => matters.reduce((sum, rect) => sum + overlap(place, rect), 0)
  return corners.reduce((best, place) => (hidden(place) < hidden(best) ? place : best))
}
