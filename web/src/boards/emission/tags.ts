/** Tags of a card as they are counted: one that is there twice has a 2. */
export function counted(tags: string[]): [string, number][] {
  const found = new Map<string, number>()
  for (const tag of tags) found.set(tag, (found.get(tag) ?? 0) + 1)
  return [...found]
}
