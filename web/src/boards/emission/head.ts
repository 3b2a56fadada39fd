import type { Head } from '..'

export const head = (): Head => ({ steps: [], phases: [], score: null })
