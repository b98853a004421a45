import type { WorkboxPlugin } from 'workbox-core/types.js'
import { pagePathOf } from '../app/addresses/data-address.ts'
import { CACHED_SINCE_META, type FromWorker } from '../app/offline/worker-messages.ts'
import { type ClientEvent, worker } from './worker-scope.ts'

/** A page from an earlier visit carries the time of that visit in its head. */
export const markCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
}

/** The data of a page says nothing by itself, so the page that asked for it is told. */
export const tellCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
    if (cachedResponse) {
      const client = await worker.clients.get((event as ClientEvent).clientId)
      const path = pagePathOf(new URL(request.url).pathname)
      client?.postMessage({ type: 'kept', path, at: timeOf(cachedResponse) } satisfies FromWorker)
    }
    return cachedResponse
  },
}

function marked(response: Response): Promise<Response> {
  const mark = `<head><meta name="${CACHED_SINCE_META}" content="${timeOf(response)}"/>`
  return rewritten(response, (html) => html.replace('<head>', mark))
}

/** A cached page with something changed in it. */
export async function rewritten(response: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(response.headers)
  // They describe the bytes that came over the network.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(change(await response.text()), { status: response.status, headers })
}

function timeOf(response: Response): string {
  const time = Date.parse(response.headers.get('date') ?? '')
  return new Date(Number.isNaN(time) ? 0 : time).toISOString()
}
