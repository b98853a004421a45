/** What the choice of checks needs to know of one. */
export interface Selectable {
  readonly name: string
  /** The names of what must have passed before: it is run along, whether it was asked for or not. */
  readonly needs?: readonly string[]
}

export class NothingMatches extends Error {
  override name = 'NothingMatches'
}

/** The checks with one of the words in their name, and what they need, in the order of the table. No words: all of them. */
export function selectChecks<C extends Selectable>(checks: readonly C[], words: readonly string[]): C[] {
  const wanted = new Set<C>()
  const add = (check: C) => {
    wanted.add(check)
    for (const need of check.needs ?? []) add(requireCheck(checks, need))
  }
  for (const word of words.length > 0 ? words : ['']) {
    const matches = checks.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
    if (matches.length === 0) {
      throw new NothingMatches(`No check has "${word}" in its name. There are:\n${listChecks(checks)}`)
    }
    matches.forEach(add)
  }
  return checks.filter((check) => wanted.has(check))
}

export function listChecks(checks: readonly Selectable[]): string {
  return checks
    .map(({ name, needs }) => `  ${name}${needs?.length ? ` (needs ${new Intl.ListFormat('en').format(needs)})` : ''}`)
    .join('\n')
}

function requireCheck<C extends Selectable>(checks: readonly C[], name: string): C {
  const found = checks.find((check) => check.name === name)
  if (!found) throw new Error(`A check needs "${name}", which is not in the table.`)
  return found
}
