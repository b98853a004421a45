import { registerRoute } from 'workbox-routing/registerRoute.js'
import { isToWorker } from '../app/offline/worker-messages.ts'
import { assets, cacheableOfRequest, clearCaches, dropOldCaches, images } from './offline-caches.ts'
import { cacheFiles } from './offline-page.ts'
import { answerData, answerPage, cachePage } from './page-requests.ts'
import { worker } from './worker-scope.ts'

/** The files that every page needs, named when the site is built. */
declare const SHELL: readonly string[]

/** Returns from the sign-on host carry what is good for one use; they and the API pass by the worker. */
const LEFT_ALONE = /^\/(api|redirect)(\/|$)/

worker.addEventListener('install', (event) => {
  // A new worker serves pages of both versions: documents come from the network, and files have their version in the name.
  event.waitUntil(Promise.all([cacheFiles(SHELL, event), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), worker.clients.claim()]))
})
worker.addEventListener('message', (event) => {
  const message = event.data
  if (!isToWorker(message)) return
  const work = message.type === 'forget' ? clearCaches() : cachePage(message.path, message.files, event)
  event.waitUntil(work.catch(() => {}))
})

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !LEFT_ALONE.test(url.pathname),
  answerPage,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'), answerData)
registerRoute(({ request }) => cacheableOfRequest(request)?.as === 'asset', assets)
registerRoute(({ request }) => cacheableOfRequest(request)?.as === 'image', images)
