import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { CACHES } from './cache-names.ts'
import { mayBeCached } from './cache-rules.ts'
import { assets } from './offline-caches.ts'
import { ORIGIN } from './worker-scope.ts'

const REFRESH_AFTER_MS = 24 * 60 * 60 * 1_000

export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}

/** Makes sure that the language has its page for the time without a connection, with the style sheets it needs. */
export async function cacheOfflinePage(locale: Locale, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CACHES.offline)
  const address = `${ORIGIN}/${locale}/offline.html`
  const known = await cache.match(address)
  if (known && Date.now() - Date.parse(known.headers.get('date') ?? '') < REFRESH_AFTER_MS) return
  const response = await fetch(address, { credentials: 'omit' })
  if (!mayBeCached(response)) return
  const text = await response.clone().text()
  await cacheFiles(filesOf(text), event)
  await cache.put(address, response)
}

/** The page in the language of the address, or in the one that was used last. */
export async function findOfflinePage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.offline)
  const locale = localeOfPath(path)
  const own = locale && (await cache.match(`${ORIGIN}/${locale}/offline.html`))
  if (own) return own
  const last = (await cache.keys()).at(-1)
  return last && cache.match(last)
}

/** The scripts, sheets and words that a page names. */
export function filesOf(html: string): string[] {
  return Array.from(html.matchAll(/(?:href|src)="(\/(?:assets|words)\/[^"#]+)/g), ([, path = '']) => ORIGIN + path)
}

/** Caches files that pages need; one that cannot be fetched holds up no other. */
export async function cacheFiles(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const [, done] = assets.handleAll({ request: new Request(address), event })
      await done
    }),
  )
}
