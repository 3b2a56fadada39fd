// A table as the server tells it: one WebSocket brings what happens, commands go by POST.

import { get, newKey, post, Refusal } from './api'
import type { Happening, Info, Line, News, Said, View } from './types'

export type Status = 'connecting' | 'open' | 'lost' | 'refused'

const WAITS = [300, 600, 1200, 2500, 5000] // milliseconds before the line is tried again
const QUIET = 40_000 // the server says something at least every 25 seconds
const REFUSED = 4000
const NOTHING: Said = { ask: '', verbs: [], moves: [], epithet: '' }

export class Live {
  info = $state.raw<Info | null>(null)
  view = $state.raw<View | null>(null)
  said = $state.raw<Said>(NOTHING)
  lines = $state.raw<Line[]>([]) // of the log, as this seat may know it
  talk = $state.raw<Happening[]>([]) // chat, pings, people coming and going
  fresh = $state.raw<{ from: number; lines: Line[]; before: View | null } | null>(null) // what came last
  status = $state<Status>('connecting')
  refusal = $state('') // why the line was refused
  sending = $state(false)
  undone = $state.raw<string[]>([]) // moves taken back that can be made again

  private socket: WebSocket | null = null
  private next = 0
  private tries = 0
  private timer = 0
  private alive = 0
  private closed = false

  constructor(
    readonly id: string,
    public seat: string | null,
    public language: string,
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** Look as another seat, or in another language: everything is told from the beginning. */
  as(seat: string | null, language: string): void {
    if (seat !== this.seat || language !== this.language) this.look(seat, language)
  }

  /** The same anew: who may look as whom has changed. */
  look(seat: string | null, language = this.language): void {
    this.seat = seat
    this.language = language
    this.next = 0
    this.connect()
  }

  close(): void {
    this.closed = true
    this.drop()
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
  }

  private hurry = (): void => {
    if (this.status === 'lost' && document.visibilityState === 'visible') this.connect()
  }

  private drop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.alive)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private connect(): void {
    this.drop()
    if (this.closed) return
    const query = new URLSearchParams({ first: String(this.next), language: this.language })
    if (this.seat) query.set('seat', this.seat)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live?${query}`)
    this.socket = socket
    this.listen(socket)
    socket.onmessage = (message) => {
      if (socket !== this.socket) return
      this.listen(socket)
      const news = JSON.parse(message.data)
      if (news.alive) return
      this.status = 'open'
      this.tries = 0
      this.hear(news)
    }
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return
      this.drop()
      if (event.code >= REFUSED && event.code !== REFUSED + 429) {
        this.status = 'refused'
        this.refusal = event.reason || 'not-your-table'
        return
      }
      this.status = 'lost'
      this.timer = window.setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)])
    }
  }

  /** A line on which nothing is heard is dead, whatever the browser thinks. */
  private listen(socket: WebSocket): void {
    clearTimeout(this.alive)
    this.alive = window.setTimeout(() => socket.close(), QUIET)
  }

  private hear(news: News): void {
    const before = this.view
    const begins = news.events[0]?.n === 0
    let lines = begins ? [] : this.lines
    const talk = begins ? [] : [...this.talk]
    let from = lines.length
    for (const event of news.events) {
      if (event.kind === 'undo') lines = lines.slice(0, event.lines)
      else if (event.log) lines = [...lines.slice(0, event.first), ...event.log]
      else talk.push(event)
      from = Math.min(from, lines.length)
    }
    this.next = news.next
    this.talk = talk
    this.fresh = lines === this.lines || begins ? null : { from, lines: lines.slice(from), before }
    this.lines = lines
    this.info = news.info
    this.view = news.view
    this.said = news.said ?? NOTHING
  }

  // --- commands ------------------------------------------------------------------------------------

  /** Send a command until an answer comes; its key makes sure that it is carried out once. */
  private async command(path: string, body: Record<string, unknown>): Promise<void> {
    const key = newKey()
    this.sending = true
    try {
      for (let tries = 0; ; tries++) {
        try {
          await post(`/api/tables/${this.id}/${path}`, { ...body, key })
          return
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.error === 'repeated') return
          const isAway = error.status === 0 || error.status >= 502
          if (!isAway || tries >= 20) throw error
          await new Promise((wake) => setTimeout(wake, WAITS[Math.min(tries, WAITS.length - 1)]))
        }
      }
    } finally {
      this.sending = false
    }
  }

  async play(...moves: string[]): Promise<void> {
    await this.command('moves', { seat: this.view?.seat, moves, expected: this.info?.length })
    if (moves[0] === this.undone.at(-1)) this.undone = this.undone.slice(0, -1)
    else this.undone = []
  }

  async undo(): Promise<void> {
    const seat = this.view?.seat
    const last = this.lines.findLast((line) => line.seat === seat)
    await this.command('undo', { seat, expected: this.info?.length })
    if (last) this.undone = [...this.undone, last.line]
  }

  /** The move taken back last, if it can still be made. */
  get redoable(): string | null {
    const move = this.undone.at(-1)
    return move && this.view?.question?.options.includes(move) ? move : null
  }

  agree(yes: boolean): Promise<void> {
    return this.command('agree', { seat: this.view?.seat, yes })
  }

  chat(text: string): Promise<void> {
    return this.command('chat', { text })
  }

  point(element: string): Promise<void> {
    return this.command('ping', { element })
  }

  ask<T>(what: string, query: Record<string, string | number | undefined> = {}): Promise<T> {
    return get(`/api/tables/${this.id}/${what}`, query)
  }
}
