import { LRUCache } from 'lru-cache'
import type { PreparedAnswer } from './prepared-answer.ts'

const MEBIBYTE = 1_024 * 1_024
const FRESH_FOR_MS = 5_000
const ONLY_FRESH = { allowStale: false, noDeleteOnStaleGet: true }
/** For a page that is over: whoever asks waits for the next one, and a failure is no reason to send the old one. */
const ONLY_NEW = { forceRefresh: true, allowStale: false, allowStaleOnFetchRejection: false }
const TRIES = 2

interface PageCacheOptions {
  readonly clock: () => Date
  readonly maxBytes?: number
  readonly freshForMs?: number
}

/**
 * Public pages are the same for everyone, so each is rendered once. An entry that is older than a few seconds is stale:
 * it is still sent at once, and rendered anew behind that answer, so a change of the catalogue shows on every node
 * without a word between them. Requests for a page that is being rendered wait for the same render. A page whose prices
 * have changed by themselves since is over, and never sent again.
 */
export class PageCache {
  readonly #entries: LRUCache<string, PreparedAnswer, () => Promise<PreparedAnswer>>
  readonly #clock: () => Date

  constructor({ clock, maxBytes = 256 * MEBIBYTE, freshForMs = FRESH_FOR_MS }: PageCacheOptions) {
    this.#clock = clock
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes.identity.length + bytes.br.length + bytes.gzip.length + 1_000,
      ttl: freshForMs,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, _stale, { context }) => context(),
    })
  }

  /** Nearly every answer: a hit, and fresh. */
  fresh(key: string): PreparedAnswer | undefined {
    const found = this.#entries.get(key, ONLY_FRESH)
    return found && this.#holds(found) ? found : undefined
  }

  async get(key: string, render: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    // A render that began before a price changed may end after it: then once more.
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const kept = this.#entries.peek(key, { allowStale: true })
      const how = kept && !this.#holds(kept) ? ONLY_NEW : {}
      const found = this.fresh(key) ?? (await this.#entries.fetch(key, { context: render, ...how }))
      if (found && this.#holds(found)) return found
    }
    return render()
  }

  #holds({ holdsUntil }: PreparedAnswer): boolean {
    return holdsUntil === undefined || this.#clock() < holdsUntil
  }
}
