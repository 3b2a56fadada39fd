// A view of the first edition as the zones of both editions draw it.

import type { View } from '../../lib/types'
import { regionsOf, shared, tracksOf, type Shown, type World } from '../co2-family/model'
import type { OldPrinted } from './types'

export function read(view: View, printed: OldPrinted, shown: Shown, forecast: any): World {
  const { table } = view
  return {
    ...shared(view, printed, forecast),
    game: 'co2',
    regions: regionsOf(view, printed, shown, forecast, {
      cubes: () => [],
      project: (word, energy) => ({
        level: 0,
        ready: word in table.installed,
        token: null,
        cost: printed.plants[energy]!.levels[shown.next?.[energy] ?? -1] ?? null,
      }),
    }),
    tracks: tracksOf(view, printed, table.expertise, shown),
    played: (view.used_up as string[]).map((word) => ({
      word,
      card: printed.lobbyists[word]!,
      owner: null,
      scientist: null,
    })),
  }
}
