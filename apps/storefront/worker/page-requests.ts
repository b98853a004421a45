import { pagePathOf } from './cache-rules.ts'
import { CACHES, cacheableOfRequest, data, images, pages } from './offline-caches.ts'
import { cacheFiles, cacheOfflinePage, findOfflinePage, localeOfPath } from './offline-page.ts'
import { ORIGIN } from './worker-scope.ts'

const FRESH_FOR_MS = 10 * 60 * 1_000

interface RequestEvent {
  readonly request: Request
  readonly url: URL
  readonly event: ExtendableEvent
}

/** A page is asked for: from the network, else as it was on the last visit, else the page that says why not. */
export async function answerPage({ request, url, event }: RequestEvent): Promise<Response> {
  const locale = localeOfPath(url.pathname)
  const cacheable = cacheableOfRequest(request)
  try {
    const isPage = cacheable?.as === 'page'
    const isSorted = isPage && cacheable.page === 'game' && url.search !== ''
    const response = isPage && !isSorted ? await pages.handle({ request, event }) : await fetch(request)
    if (locale) event.waitUntil(cacheOfflinePage(locale, event).catch(() => {}))
    return response
  } catch {
    // A sorted shelf is rendered on the server; what is cached is the shelf as it stands.
    if (cacheable && url.search && (await caches.match(ORIGIN + cacheable.key))) return Response.redirect(cacheable.key)
    return (await findOfflinePage(url.pathname)) ?? Response.error()
  }
}

/** Without its data a page cannot be reached from within the site: the router is told to load it as a whole instead. */
export async function answerData({ request, url, event }: RequestEvent): Promise<Response> {
  try {
    return cacheableOfRequest(request) ? await data.handle({ request, event }) : await fetch(request)
  } catch {
    const target = new URL(url)
    target.pathname = pagePathOf(url.pathname)
    target.searchParams.delete('_routes')
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': target.pathname + target.search, 'X-Remix-Reload-Document': 'true' },
    })
  }
}

/** Caches a page that was visited without the worker seeing it, and the files it had loaded. */
export async function cachePage(path: string, files: readonly string[], event: ExtendableEvent): Promise<void> {
  const request = new Request(ORIGIN + path, { credentials: 'omit' })
  const cacheable = cacheableOfRequest(request, true)
  if (cacheable?.as !== 'page' || !cacheable.write) return
  if (!(await isFresh(ORIGIN + cacheable.key))) {
    const [, done] = pages.handleAll({ request, event })
    await done
  }
  const kinds = Map.groupBy(files, (file) => cacheableOfRequest(new Request(file))?.as)
  await cacheFiles(kinds.get('asset') ?? [], event)
  for (const file of kinds.get('image') ?? []) {
    const [, done] = images.handleAll({ request: new Request(file), event })
    await done.catch(() => {})
  }
  const locale = localeOfPath(path)
  if (locale) await cacheOfflinePage(locale, event)
}

async function isFresh(address: string): Promise<boolean> {
  const entry = await (await caches.open(CACHES.pages)).match(address)
  return entry !== undefined && Date.now() - Date.parse(entry.headers.get('date') ?? '') < FRESH_FOR_MS
}
