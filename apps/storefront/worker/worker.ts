import { registerRoute } from 'workbox-routing/registerRoute.js'
import { isDataPath } from '../app/addresses/data-address.ts'
import { isToWorker, type ToWorker } from '../app/offline/worker-messages.ts'
import { clearVisits } from './clearing.ts'
import { assets, cacheableOfRequest, dropOldCaches, images } from './offline-caches.ts'
import { cacheFiles } from './offline-page.ts'
import { answerData, answerPage, cachePage } from './page-requests.ts'
import { worker } from './worker-scope.ts'

/** The files that every page needs, named when the site is built. */
declare const SHELL: readonly string[]

/** Returns from the sign-on host carry what is good for one use; they pass by the worker. */
const LEFT_ALONE = /^\/redirect(\/|$)/

worker.addEventListener('install', (event) => {
  // A new worker serves pages of both versions: documents come from the network, and files have their version in the name.
  event.waitUntil(Promise.all([cacheFiles(SHELL, event), cacheOpenPages(event), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), worker.clients.claim()]))
})
worker.addEventListener('message', (event) => {
  const message = event.data
  if (!isToWorker(message)) return
  event.waitUntil(follow(message, event).catch(() => {}))
})

function follow(message: ToWorker, event: ExtendableEvent): Promise<void> {
  switch (message.type) {
    case 'forget':
      return clearVisits()
    case 'claim':
      return worker.clients.claim()
    case 'keep':
      return cachePage(message.path, message.files, event)
  }
}

/** The pages that are open now came before there was a worker; one of them brought it. */
async function cacheOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.allSettled(open.map(({ url }) => cachePage(new URL(url).pathname, [], event)))
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !LEFT_ALONE.test(url.pathname),
  answerPage,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isDataPath(url.pathname), answerData)
registerRoute(({ request }) => cacheableOfRequest(request)?.as === 'asset', assets)
registerRoute(({ request }) => cacheableOfRequest(request)?.as === 'image', images)
