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

export const shownEnds = (): readonly string[] => ends

/** Long enough for a page to have asked for its prices. */
const ASKED_WITHIN_MS = 5_000

/** The shop has said that other prices hold than those that are shown: they are asked for at once. */
export function endShownPrices(): void {
  setTimeout(showEnd(new Date().toISOString()), ASKED_WITHIN_MS)
}
