/** What stands for each colour of Environmental Goals. */
export const ENV_ICONS: Record<string, string> = { green: 'plant', pink: 'knowledge', blue: 'summit' }
