/** How long those between us and the browser may keep an answer. */
export interface Caching {
  readonly keepSeconds: number
  /** How much longer it may be sent while it is asked for anew. */
  readonly staleSeconds: number
  /** How much longer where asking fails. */
  readonly staleIfErrorSeconds?: number
}

const SECOND = 1_000

/** The headers that say so: nobody keeps an answer beyond the moment at which it stops to be true. */
export function cachingUntil(caching: Caching, until: Date | undefined, now: Date): Record<string, string> {
  const left = until ? Math.max(0, Math.floor((until.getTime() - now.getTime()) / SECOND)) : Number.POSITIVE_INFINITY
  const keep = Math.min(caching.keepSeconds, left)
  const longer = (seconds: number) => Math.min(seconds, left - keep)
  const ifError = caching.staleIfErrorSeconds
  return {
    'cache-control': `public, max-age=0, s-maxage=${keep}`,
    'cdn-cache-control':
      `public, max-age=${keep}, stale-while-revalidate=${longer(caching.staleSeconds)}` +
      (ifError === undefined ? '' : `, stale-if-error=${longer(ifError)}`),
  }
}
