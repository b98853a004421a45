import { pagePathOf } from './keeping-rules.ts'
import { CACHES, data, images, keepingOfRequest, pages } from './kept.ts'
import { findOfflinePage, keepFiles, keepOfflinePage, localeOfPath } from './offline-page.ts'
import { ORIGIN } from './worker-scope.ts'

const FRESH_FOR_MS = 10 * 60 * 1_000

interface Visit {
  readonly request: Request
  readonly url: URL
  readonly event: ExtendableEvent
}

/** A page is asked for: from the network, else as it was on the last visit, else the page that says why not. */
export async function answerVisit({ request, url, event }: Visit): Promise<Response> {
  const locale = localeOfPath(url.pathname)
  const keeping = keepingOfRequest(request)
  try {
    const isPage = keeping?.as === 'page'
    const isSorted = isPage && keeping.page === 'game' && url.search !== ''
    const response = isPage && !isSorted ? await pages.handle({ request, event }) : await fetch(request)
    if (locale) event.waitUntil(keepOfflinePage(locale, event).catch(() => {}))
    return response
  } catch {
    // A sorted shelf is rendered on the server; what was kept is the shelf as it stands.
    if (keeping && url.search && (await caches.match(ORIGIN + keeping.key))) return Response.redirect(keeping.key)
    return (await findOfflinePage(url.pathname)) ?? Response.error()
  }
}

/** Without its data a page cannot be reached from within the site: the router is told to load it as a whole instead. */
export async function answerData({ request, url, event }: Visit): Promise<Response> {
  try {
    return keepingOfRequest(request) ? await data.handle({ request, event }) : await fetch(request)
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

/** Keeps a page that was visited without the worker seeing it, and the files it had loaded. */
export async function keepVisit(path: string, files: readonly string[], event: ExtendableEvent): Promise<void> {
  const request = new Request(ORIGIN + path, { credentials: 'omit' })
  const keeping = keepingOfRequest(request, true)
  if (keeping?.as !== 'page' || !keeping.write) return
  if (!(await isFresh(ORIGIN + keeping.key))) {
    const [, done] = pages.handleAll({ request, event })
    await done
  }
  const kinds = Map.groupBy(files, (file) => keepingOfRequest(new Request(file))?.as)
  await keepFiles(kinds.get('asset') ?? [], event)
  for (const file of kinds.get('image') ?? []) {
    const [, done] = images.handleAll({ request: new Request(file), event })
    await done.catch(() => {})
  }
  const locale = localeOfPath(path)
  if (locale) await keepOfflinePage(locale, event)
}

async function isFresh(address: string): Promise<boolean> {
  const kept = await (await caches.open(CACHES.pages)).match(address)
  return kept !== undefined && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_FOR_MS
}
