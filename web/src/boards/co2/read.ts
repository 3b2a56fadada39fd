// A view of the first edition as the zones of both editions draw it.

import type { View } from '../../lib/types'
import { demandOf, eventAt, nextLevel, onMap, pays, shared, tracksOf, type Region, type World } from '../co2-family/model'
import type { OldPrinted } from './types'

export function read(view: View, printed: OldPrinted, forecast: any): World {
  const { table } = view
  return {
    ...shared(view, printed, forecast),
    game: 'co2',
    regions: printed.regions.map((region) => regionOf(view, printed, forecast, region)).sort(onMap),
    tracks: tracksOf(view, printed, table.expertise, table.plants),
    played: (view.used_up as string[]).map((word) => ({
      word,
      card: printed.lobbyists[word]!,
      owner: null,
      scientist: null,
    })),
  }
}

function regionOf(view: View, printed: OldPrinted, forecast: any, region: OldPrinted['regions'][0]): Region {
  const { table } = view
  const name = region.name
  return {
    name,
    control: table.control[name] ?? null,
    ceps: table.region_cep[name],
    room: region.ceps,
    tech: table.region_tech[name] ?? 0,
    event: eventAt(view, name),
    agenda: (printed.agendas[table.agenda[name]] ?? []).map((energy) => ({ energy, cubes: [] })),
    spaces: region.spaces.map(({ name: word, grant }) => {
      const energy: string | undefined = table.project[word]
      return {
        word,
        grant,
        pays: pays(printed, grant, table.region_cep[name]),
        project: energy
          ? {
              energy,
              level: 0,
              ready: word in table.installed,
              token: null,
              scientist: table.scientist[word] ?? null,
              brings: printed.plants[energy]!.benefit,
              cost: printed.plants[energy]!.levels[nextLevel(printed, table.plants, energy)] ?? null,
            }
          : null,
      }
    }),
    demand: demandOf(view, printed, forecast, region),
  }
}
