import { registerRoute } from 'workbox-routing/registerRoute.js'
import { isToWorker } from '../app/offline/worker-messages.ts'
import { assets, dropOldCaches, forgetEverything, images, keepingOfRequest } from './kept.ts'
import { keepFiles } from './offline-page.ts'
import { answerData, answerVisit, keepVisit } from './visits.ts'
import { worker } from './worker-scope.ts'

/** The files that every page needs, named when the site is built. */
declare const SHELL: readonly string[]

/** Returns from the sign-on host carry what is good for one use; they and the API pass by the worker. */
const LEFT_ALONE = /^\/(api|redirect)(\/|$)/

worker.addEventListener('install', (event) => {
  // A new worker serves pages of both versions: documents come from the network, and files have their version in the name.
  event.waitUntil(Promise.all([keepFiles(SHELL, event), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), worker.clients.claim()]))
})
worker.addEventListener('message', (event) => {
  const message = event.data
  if (!isToWorker(message)) return
  const work = message.type === 'forget' ? forgetEverything() : keepVisit(message.path, message.files, event)
  event.waitUntil(work.catch(() => {}))
})

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !LEFT_ALONE.test(url.pathname),
  answerVisit,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'), answerData)
registerRoute(({ request }) => keepingOfRequest(request)?.as === 'asset', assets)
registerRoute(({ request }) => keepingOfRequest(request)?.as === 'image', images)
