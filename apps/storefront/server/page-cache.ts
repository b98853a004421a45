import { LRUCache } from 'lru-cache'
import type { PreparedAnswer } from './prepared-answer.ts'

const MEBIBYTE = 1_024 * 1_024
const FRESH_FOR_MS = 5_000
const ONLY_FRESH = { allowStale: false, noDeleteOnStaleGet: true }

/**
 * Public pages are the same for everyone, so each is rendered once. An entry that is older than a few seconds is stale:
 * it is still sent at once, and rendered anew behind that answer, so a change of the catalogue shows on every node
 * without a word between them. Requests for a page that is being rendered wait for the same render.
 */
export class PageCache {
  readonly #entries: LRUCache<string, PreparedAnswer, () => Promise<PreparedAnswer>>

  constructor({ maxBytes = 256 * MEBIBYTE, freshForMs = FRESH_FOR_MS } = {}) {
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
    return this.#entries.get(key, ONLY_FRESH)
  }

  async get(key: string, render: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    return this.fresh(key) ?? (await this.#entries.fetch(key, { context: render })) ?? render()
  }
}
