import { DATA_PARTS, pagePathOf } from '../app/addresses/data-address.ts'
import { CACHES } from './cache-names.ts'
import type { Cacheable } from './cache-rules.ts'
import { rewritten } from './cached-answers.ts'
import { watchClearing } from './clearing.ts'
import { keepQueryInLinks } from './kept-query.ts'
import { cacheableOfRequest, data, images, pages } from './offline-caches.ts'
import { cacheFiles, cacheOfflinePage, filesOf, findOfflinePage, localeOfPath } from './offline-page.ts'
import { ORIGIN } from './worker-scope.ts'

const FRESH_FOR_MS = 10 * 60 * 1_000
/** By then a page stands on the screen, and what it does not show yet is in nobody's way. */
const FILES_AFTER_MS = 2_000

interface RequestEvent {
  readonly request: Request
  readonly url: URL
  readonly event: ExtendableEvent
}

/** A page is asked for: from the network, else as it was on the last visit, else the page that says why not. */
export async function answerPage({ request, url, event }: RequestEvent): Promise<Response> {
  const locale = localeOfPath(url.pathname)
  const page = asPage(cacheableOfRequest(request))
  try {
    const response = page ? await pages.handle({ request, event }) : await fetch(request)
    if (page && !(page.isPlain && page.write)) event.waitUntil(cacheCleanPage(page, event).catch(() => {}))
    if (page) event.waitUntil(cacheFilesOf(page, event).catch(() => {}))
    if (locale) event.waitUntil(cacheOfflinePage(locale, event).catch(() => {}))
    return response
  } catch {
    // A sorted shelf is rendered on the server; what may be cached is the shelf as it stands.
    const isKnownPlain = page && !page.isPlain && (await caches.match(ORIGIN + page.path))
    if (isKnownPlain) return Response.redirect(plainAddress(page, url))
    const standIn = await findOfflinePage(url.pathname)
    return standIn ? rewritten(standIn, (html) => keepQueryInLinks(html, url.search)) : Response.error()
  }
}

/** Without what makes the page another one; the rest of the query is the visitor's own. */
function plainAddress({ path, key }: Page, { search }: URL): string {
  const query = new URLSearchParams(search)
  for (const name of new URLSearchParams(key.slice(path.length)).keys()) query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}

/** What was asked for may not be kept as it came, or is not all that is looked for later: without the query, say. */
async function cacheCleanPage({ path, key }: Page, event: ExtendableEvent): Promise<void> {
  const isCleared = watchClearing()
  for (const address of new Set([key, path])) if (!isCleared()) await refreshPage(address, event)
}

/** Who leaves a page before its scripts have started would find it again without them, and it would answer nothing. */
async function cacheFilesOf({ key }: Page, event: ExtendableEvent): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FILES_AFTER_MS))
  const page = await findPage(key)
  if (page) await cacheFiles(filesOf(await page.text()), event)
}

/** Without its data a page cannot be reached from within the site: the router is told to load it as a whole instead. */
export async function answerData({ request, url, event }: RequestEvent): Promise<Response> {
  try {
    return cacheableOfRequest(request) ? await data.handle({ request, event }) : await fetch(request)
  } catch {
    const target = new URL(url)
    target.pathname = pagePathOf(url.pathname)
    target.searchParams.delete(DATA_PARTS)
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': target.pathname + target.search, 'X-Remix-Reload-Document': 'true' },
    })
  }
}

/** Caches a page that was visited without the worker seeing it, with the files that it names and those it had loaded. */
export async function cachePage(path: string, files: readonly string[], event: ExtendableEvent): Promise<void> {
  const isCleared = watchClearing()
  const page = await refreshPage(path, event)
  if (!page) return
  await cacheFiles(filesOf(await page.text()), event)
  const kinds = Map.groupBy(files, (file) => cacheableOfRequest(new Request(file))?.as)
  await cacheFiles(kinds.get('asset') ?? [], event)
  for (const file of kinds.get('image') ?? []) {
    if (isCleared()) return
    const [, done] = images.handleAll({ request: new Request(file), event })
    await done.catch(() => {})
  }
  const locale = localeOfPath(path)
  if (locale) await cacheOfflinePage(locale, event)
}

/** The page at a clean address as it is cached afterwards; asked for as nobody, if it is not fresh. */
async function refreshPage(address: string, event: ExtendableEvent): Promise<Response | undefined> {
  const request = new Request(ORIGIN + address, { credentials: 'omit' })
  const page = asPage(cacheableOfRequest(request, true))
  if (!page?.write) return undefined
  const known = await findPage(page.key)
  if (known && Date.now() - Date.parse(known.headers.get('date') ?? '') < FRESH_FOR_MS) return known
  const [, done] = pages.handleAll({ request, event })
  await done
  return findPage(page.key)
}

async function findPage(key: string): Promise<Response | undefined> {
  return (await caches.open(CACHES.pages)).match(ORIGIN + key)
}

type Page = Extract<Cacheable, { as: 'page' }>

function asPage(cacheable: Cacheable | undefined): Page | undefined {
  return cacheable?.as === 'page' ? cacheable : undefined
}
