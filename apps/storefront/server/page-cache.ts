import { LRUCache } from 'lru-cache'
import type { CacheOutcome, CacheSize } from './metrics.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

const MEBIBYTE = 1_024 * 1_024
const FRESH_FOR_MS = 5_000
/** How long a page is sent without a look whether the catalogue is still the one it was made from. */
const CHECKED_FOR_MS = 1_000
const TRIES = 2
/**
 * Addresses as the site writes them; those that only mean the same, data requests with a query, and what is searched for are
 * without number.
 */
const PLAIN = /^(?!.*[?&]q=)(?:\/[a-z0-9_-]+)+(?:\.data$|\.html$|\/?(?:\?|$))/

interface PageCacheOptions {
  readonly clock: () => Date
  onAnswer?(outcome: CacheOutcome): void
  readonly maxBytes?: number
  /** For what anybody can make up without end. */
  readonly maxSideBytes?: number
  readonly freshForMs?: number
  /** The catalogue's version now; nothing while it is not known. */
  readonly currentVersion?: () => Promise<string | undefined>
}

interface Kept {
  readonly answer: PreparedAnswer
  freshUntil: number
  checkedUntil: number
}

/**
 * Public pages are the same for everyone, so each is rendered once. An entry that is older than a few seconds is stale:
 * it is still sent at once, and rendered anew behind that answer. Requests for a page that is being rendered wait for the
 * same render. A render that fails leaves the page it was to replace. A page whose prices have changed by themselves since
 * is over, and never sent again; one of another version of the catalogue knows nothing of what was planned since, and is
 * only sent where no newer one can be made. So a change shows on every node within a second, without a word between them.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>
  readonly #side: LRUCache<string, Kept>
  readonly #rendering = new Map<string, Promise<PreparedAnswer>>()
  readonly #clock: () => Date
  readonly #freshForMs: number
  readonly #onAnswer: (outcome: CacheOutcome) => void
  readonly #currentVersion: (() => Promise<string | undefined>) | undefined

  constructor(options: PageCacheOptions) {
    const { clock, maxBytes = 256 * MEBIBYTE, maxSideBytes = 32 * MEBIBYTE, freshForMs = FRESH_FOR_MS } = options
    const sizeCalculation = ({ answer: { bytes } }: Kept) =>
      bytes.identity.length + bytes.br.length + bytes.gzip.length + 1_000
    this.#clock = clock
    this.#freshForMs = freshForMs
    this.#currentVersion = options.currentVersion
    this.#onAnswer = options.onAnswer ?? (() => undefined)
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation })
    this.#side = new LRUCache({ maxSize: maxSideBytes, sizeCalculation })
  }

  /** Nearly every answer: a hit, and fresh. */
  fresh(key: string): PreparedAnswer | undefined {
    return this.takeFresh(key, (answer) => answer)
  }

  /** As `fresh`, for who may make no use of it, and asks in another way then. */
  takeFresh<Use>(key: string, use: (answer: PreparedAnswer) => Use | undefined): Use | undefined {
    const kept = this.#find(key)
    const now = this.#clock().getTime()
    if (!kept || now >= kept.freshUntil || now >= kept.checkedUntil || !this.#holds(kept.answer)) return undefined
    const used = use(kept.answer)
    if (used !== undefined) this.#onAnswer('fresh')
    return used
  }

  sizes(): readonly CacheSize[] {
    return [
      { place: 'pages', pages: this.#pages.size, bytes: this.#pages.calculatedSize },
      { place: 'side', pages: this.#side.size, bytes: this.#side.calculatedSize },
    ]
  }

  async get(key: string, render: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    // A render that began before a price changed may end after it: then once more.
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const fresh = this.fresh(key)
      if (fresh) return fresh
      const kept = this.#find(key)
      const isCurrent = kept !== undefined && (await this.#isCurrent(kept))
      const known = isCurrent ? this.fresh(key) : undefined
      if (known) return known
      const rendering = this.#renderOnce(key, render)
      const stale = kept?.answer.status === 200 && this.#holds(kept.answer) ? kept.answer : undefined
      if (stale && isCurrent) {
        rendering.catch(() => undefined)
        this.#onAnswer('stale')
        return stale
      }
      this.#onAnswer('missed')
      const answer = stale ? await rendering.catch(() => stale) : await rendering
      // An older page is better than an error.
      if (stale && answer.status >= 500 && this.#holds(stale)) return stale
      if (this.#holds(answer)) return answer
    }
    return render()
  }

  async #isCurrent(kept: Kept): Promise<boolean> {
    const { version } = kept.answer
    const current = version && (await this.#currentVersion?.())
    if (current && current !== version) return false
    kept.checkedUntil = this.#checkedUntil(kept.answer)
    return true
  }

  #checkedUntil({ version }: PreparedAnswer): number {
    return version && this.#currentVersion ? this.#clock().getTime() + CHECKED_FOR_MS : Number.POSITIVE_INFINITY
  }

  #find(key: string): Kept | undefined {
    return this.#pages.get(key) ?? this.#side.get(key)
  }

  #renderOnce(key: string, render: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const rendering = render()
      .then((answer) => this.#keep(key, answer))
      .catch((error: unknown) => {
        this.#keepAsItIs(key)
        throw error
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    return rendering
  }

  #keep(key: string, answer: PreparedAnswer): PreparedAnswer {
    if (answer.status >= 500) {
      this.#keepAsItIs(key)
      return answer
    }
    const place = answer.status === 200 && PLAIN.test(key) ? this.#pages : this.#side
    for (const other of [this.#pages, this.#side]) if (other !== place) other.delete(key)
    const freshUntil = this.#clock().getTime() + this.#freshForMs
    place.set(key, { answer, freshUntil, checkedUntil: this.#checkedUntil(answer) })
    return answer
  }

  /** What failed now would fail at once again: the page it was to replace is sent without a new try for a while. */
  #keepAsItIs(key: string): void {
    const kept = this.#find(key)
    if (kept) kept.freshUntil = this.#clock().getTime() + this.#freshForMs
  }

  #holds({ holdsUntil }: PreparedAnswer): boolean {
    return holdsUntil === undefined || this.#clock() < holdsUntil
  }
}
