// What every part of this board reads, and how it opens something in full.

import { getContext, setContext } from 'svelte'
import type { Detail, EMissionView, Forecast, Printed, Shown } from './types'

export interface Scene {
  readonly view: EMissionView
  readonly printed: Printed
  readonly shown: Shown
  readonly forecast: Forecast | null
  readonly me: string // the power in the middle: one's own, or the one that is watched
  open(detail: Detail): void
}

const KEY = Symbol('e-mission')
export const setScene = (scene: Scene): Scene => setContext(KEY, scene)
export const getScene = (): Scene => getContext(KEY)
