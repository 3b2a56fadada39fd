import type { Printed } from '../co2-family/model'

export interface GoalTile {
  test: 'region' | 'type' | 'top' | 'half' | 'size' | 'topic'
  what: string
  text: string
}

export interface ScPrinted extends Printed {
  un_table: number[] | null
  un_vp: number | null // for each card
  un_unclaimed: number | null
  environment: {
    spaces: Record<string, number>
    penalty: number[]
    tiles: Record<string, GoalTile>
  } | null
  tokens: number
  cubes: number
}

/** An Environmental Goal on its space. */
export interface EnvGoal extends GoalTile {
  space: string
  done: boolean
  inspector: boolean
}
