import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'
import { CACHES } from './cache-names.ts'
import { type Cacheable, cacheableOf, mayBeCached } from './cache-rules.ts'
import { markCached, tellCached } from './cached-answers.ts'
import { notAfterClearing } from './clearing.ts'
import { ORIGIN } from './worker-scope.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A connection that gives no answer in this time counts as none, if there is something to show instead. */
const PATIENCE_SECONDS = 4

export function cacheableOfRequest(request: Request, navigates = request.mode === 'navigate'): Cacheable | undefined {
  const { method, url, headers } = request
  return cacheableOf({ method, url, navigates, hasAuthorization: headers.has('authorization') }, ORIGIN)
}

/** Everything goes into a cache through this: under its cleaned address, and only if the rules allow it. */
function byTheRules(find: (request: Request) => Cacheable | undefined): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => ORIGIN + (find(request)?.key ?? '/none'),
    cacheWillUpdate: async ({ request, response }) => {
      const cacheable = find(request)
      const page = cacheable?.as === 'page' ? cacheable : undefined
      const isWritten = cacheable && (page?.write ?? true)
      return isWritten && mayBeCached(response, page?.page) ? response : null
    },
  }
}

/** The library describes its own plugin a little looser than what it asks of plugins. */
const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }) as WorkboxPlugin

export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [byTheRules((request) => cacheableOfRequest(request, true)), atMost(40), markCached, notAfterClearing],
})
export const data = new NetworkFirst({
  cacheName: CACHES.data,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [byTheRules(cacheableOfRequest), atMost(40), tellCached, notAfterClearing],
})
export const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [byTheRules(cacheableOfRequest), atMost(300)],
})
export const images = new StaleWhileRevalidate({
  cacheName: CACHES.images,
  plugins: [byTheRules(cacheableOfRequest), atMost(150), notAfterClearing],
})

export async function dropOldCaches(): Promise<void> {
  const current: readonly string[] = Object.values(CACHES)
  const old = (await caches.keys()).filter((name) => !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
