import { isReturnPage } from '../addresses/return-page.ts'

/** Where and for whom something began that goes on after the sign-on host. Its page names its language. */
export interface Flow {
  /** Names this one attempt: whatever it asks of the API is done once, in however many tabs it is repeated. */
  readonly id: string
  /** The page with its query and hash. */
  readonly page: string
  /** The creator who is credited for it. */
  readonly affiliate?: string
  readonly trip: 'sign-in' | 'sign-out'
  readonly begunAt: number
  /** Its trip was ended or left: nothing follows it, but Back and Forward may lead to its sign-in page again. */
  readonly over?: true
}

export function hereNow(): string {
  return location.pathname + location.search + location.hash
}

/** A stored flow, as far as it can be believed. */
export function flowOf(stored: unknown): Flow | undefined {
  const { id, page, trip, begunAt, affiliate, over } = (stored ?? {}) as Partial<Record<keyof Flow, unknown>>
  if (typeof id !== 'string' || typeof begunAt !== 'number' || !isPlaceToReturn(page)) return undefined
  return {
    id,
    page,
    trip: trip === 'sign-out' ? 'sign-out' : 'sign-in',
    begunAt,
    ...(typeof affiliate === 'string' && { affiliate }),
    ...(over === true && { over }),
  }
}

/** A stored path is only followed inside the site: one slash, no host, nothing a browser would drop. */
export function isInAppPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(path)
}

/** The return page itself is none: it would lead to itself. */
export function isPlaceToReturn(path: unknown): path is string {
  return isInAppPath(path) && !isReturnPage(path)
}
