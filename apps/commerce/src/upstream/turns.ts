const SECOND = 1_000

/** More at once would only wait at the service instead of here. */
const MOST_AT_ONCE = 100
/** For one player fewer: a slow account leaves room for everybody else. */
const MOST_FOR_ONE = 40
/** Who has no turn by then asks a service that is too slow to be asked. */
const LONGEST_WAIT_MS = 2 * SECOND

/** Gives a turn back. */
export type EndTurn = () => void

export interface Turns {
  /** A turn for somebody, as soon as there is one; nothing where there is none in time. */
  take(who: string): Promise<EndTurn | undefined>
  /** How many are free now. */
  free(): number
}

interface Waiting {
  readonly who: string
  begin(): void
}

/**
 * How many calls are made of a service at once. A burst is no outage: what is more than that waits for its turn, in the
 * order it came, and nobody waits because of what one player asks.
 */
export function createTurns(): Turns {
  let taken = 0
  const takenBy = new Map<string, number>()
  const waiting = new Set<Waiting>()
  const isFree = (who: string) => taken < MOST_AT_ONCE && (takenBy.get(who) ?? 0) < MOST_FOR_ONE

  function begin(who: string): EndTurn {
    taken += 1
    takenBy.set(who, (takenBy.get(who) ?? 0) + 1)
    return () => {
      taken -= 1
      const own = (takenBy.get(who) ?? 0) - 1
      if (own > 0) takenBy.set(who, own)
      else takenBy.delete(who)
      waiting
        .values()
        .find((next) => isFree(next.who))
        ?.begin()
    }
  }

  return {
    free: () => MOST_AT_ONCE - taken,
    take(who) {
      if (isFree(who)) return Promise.resolve(begin(who))
      return new Promise((resolve) => {
        const entry: Waiting = {
          who,
          begin() {
            waiting.delete(entry)
            clearTimeout(timer)
            resolve(begin(who))
          },
        }
        const timer = setTimeout(() => {
          waiting.delete(entry)
          resolve(undefined)
        }, LONGEST_WAIT_MS)
        waiting.add(entry)
      })
    },
  }
}
