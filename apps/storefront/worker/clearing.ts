import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'
import { CACHES } from './cache-names.ts'

/** What tells where somebody has been. The files of any page stay. */
const OF_VISITS = [CACHES.pages, CACHES.data, CACHES.images]

let timesCleared = 0

/** Asks later whether the caches were cleared since: what was on its way into them by then must not arrive. */
export function watchClearing(): () => boolean {
  const before = timesCleared
  return () => timesCleared !== before
}

/** No page stays, no picture, and no list of them. */
export async function clearVisits(): Promise<void> {
  timesCleared += 1
  await deleteVisits()
}

/** What was asked for before the caches were cleared is not written afterwards, nor stays where the two meet. */
export const notAfterClearing: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.isCleared = watchClearing()
  },
  cacheWillUpdate: async ({ response, state }) => (state?.isCleared() ? null : response),
  cacheDidUpdate: async ({ state }) => {
    if (state?.isCleared()) await deleteVisits()
  },
}

async function deleteVisits(): Promise<void> {
  for (const name of OF_VISITS) {
    await new CacheExpiration(name, { maxEntries: 1 }).delete()
    await caches.delete(name)
  }
}
