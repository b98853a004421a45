const FIRST_WAIT_S = 1
/** How long a player is kept waiting on the summary before the rewards are said to be on their way. */
export const PATIENCE_S = 30

/** The waits before each question: 1, 2, 4 … seconds, and what is left of half a minute. */
export function pollingWaits(patience = PATIENCE_S): number[] {
  const waits: number[] = []
  for (let wait = FIRST_WAIT_S, spent = 0; spent < patience; wait *= 2) {
    const next = Math.min(wait, patience - spent)
    waits.push(next)
    spent += next
  }
  return waits
}
