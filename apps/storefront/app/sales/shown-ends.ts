/** When the prices end or change that are shown now, each as often as it is shown. A player's own quote may know more than the page. */
let ends: readonly string[] = []
const watchers = new Set<() => void>()

function tell(next: readonly string[]): void {
  ends = next
  for (const watcher of watchers) watcher()
}

/** Counts such a moment as shown, until it is taken away again. */
export function showEnd(until: string): () => void {
  tell([...ends, until])
  return () => {
    const at = ends.indexOf(until)
    tell(ends.filter((_, index) => index !== at))
  }
}

export function watchEnds(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function firstEnd(): string | undefined {
  return earliest(ends)
}

export function earliest(instants: readonly (string | undefined)[]): string | undefined {
  const known = instants.filter((instant) => instant !== undefined)
  return known.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}
