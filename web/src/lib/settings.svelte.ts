import { stored } from './stored.svelte'

export const theme = stored<string>('theme', 'auto') // auto, light, dark
export const motion = stored<string>('motion', 'auto') // auto, none
export const confirming = stored<boolean>('confirm', true) // a move waits for a second click
export const narrating = stored<boolean>('narrate', true) // automatic phases are told step by step
export const textMode = stored<boolean>('text-mode', false)

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

export function applyTheme(): void {
  const chosen = theme.value === 'auto' ? (dark.matches ? 'dark' : 'light') : theme.value
  document.documentElement.dataset.theme = chosen
  document.documentElement.dataset.motion = isStill() ? 'none' : 'auto'
}

export const isStill = (): boolean => motion.value === 'none' || still.matches

dark.addEventListener('change', applyTheme)
still.addEventListener('change', applyTheme)
