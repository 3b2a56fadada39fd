// Small phrases that several zones say.

import { say } from '../../lib/words.svelte'
import type { Project, World } from './model'

export const money = (amount: number): string => say('co2-family.lobbyist.money', { amount })
export const seat = (name: string): string => say(`seat.${name}`)
export const energy = (name: string): string => say(`energy.${name}`)
export const region = (name: string): string => say(`region.${name}`)
export const grant = (name: string): string => say(`co2-family.grant.${name}`)

/** Words of the two editions differ: knowledge and expertise, prepared and installed. */
export const edition = (world: World, key: string, values = {}): string => say(`web.co2.${world.game}.${key}`, values)

/** A project in words: type, level, whether it is ready, whose token and scientist are on it. */
export function project(project: Project): string {
  const parts = [
    project.level
      ? say('web.co2.project-level', { energy: energy(project.energy), level: project.level })
      : say('web.co2.project', { energy: energy(project.energy) }),
  ]
  if (!project.ready) parts.push(say('web.co2.proposed'))
  if (project.token) parts.push(say('web.co2.prepared-by', { seat: seat(project.token) }))
  else if (project.ready) parts.push(say('web.co2.installed'))
  if (project.scientist) parts.push(say('web.co2.scientist-of', { seat: seat(project.scientist) }))
  return parts.join(', ')
}

/** What a region is called where there is room for two letters. */
export const short = (name: string): string => say(`web.co2.region-short.${name}`)
