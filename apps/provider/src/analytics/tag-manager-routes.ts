import {
  TAG_MANAGER_GLOBAL,
  TAG_MANAGER_PATH,
  TAG_MANAGER_STORAGE_PREFIX,
} from '@quartermaster/contract/platform/analytics'
import { CollectRequest } from '@quartermaster/contract/platform/tag-manager'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../provider/provider.ts'
import { storeEvents } from './event-store.ts'

const KIBIBYTE = 1_024

/** A tag manager as small as one can be: it takes what pages push and stores it where the console shows it. */
export async function tagManagerRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const { pool, settings, clock } = sandbox
  const script = tagManagerScript(`${settings.CONTENT_HOST_URL}/collect`)

  app.get(TAG_MANAGER_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.post('/collect', { bodyLimit: 16 * KIBIBYTE }, async (request, reply) => {
    reply
      .header('access-control-allow-origin', settings.SHOP_URL)
      .header('vary', 'Origin')
      .header('cache-control', 'no-store')
    const body = CollectRequest.safeParse(request.body)
    if (request.headers.origin !== settings.SHOP_URL || !body.success) return reply.code(400).send()
    await storeEvents(pool, body.data.events, clock())
    return reply.code(204).send()
  })
}

/**
 * Events pushed before the script came wait in a plain array of the same name. What could not be sent waits in the tab's
 * storage for the next page, where there is room; what was sent by a page that left before its answer is sent again, under
 * the same id.
 * `stop` is the end of it: nothing is sent any more, and nothing stays behind.
 */
function tagManagerScript(collectUrl: string): string {
  return `(() => {
  const NAME = ${JSON.stringify(TAG_MANAGER_GLOBAL)}
  const STORED = ${JSON.stringify(`${TAG_MANAGER_STORAGE_PREFIX}unsent`)}
  if (window[NAME] && !Array.isArray(window[NAME])) return
  const waiting = window[NAME] ?? []
  let stopped = false
  let queue = []
  let unanswered = []
  const store = () => {
    const left = [...unanswered, ...queue]
    try {
      if (left.length > 0) sessionStorage.setItem(STORED, JSON.stringify(left))
      else sessionStorage.removeItem(STORED)
    } catch {
      // A full storage: what could not be sent is forgotten with the page.
    }
  }
  const stored = () => {
    try {
      const events = JSON.parse(sessionStorage.getItem(STORED))
      return Array.isArray(events) ? events : []
    } catch {
      return []
    }
  }
  const send = () => {
    if (stopped || queue.length === 0) return
    const events = queue.splice(0, 50)
    unanswered.push(...events)
    store()
    const body = JSON.stringify({ events })
    const settle = (again) => {
      if (stopped) return
      unanswered = unanswered.filter((event) => !events.includes(event))
      queue.unshift(...again)
      store()
    }
    fetch(${JSON.stringify(collectUrl)}, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
      () => settle([]),
      () => settle(events),
    )
  }
  const push = (...events) => {
    if (stopped) return
    queue.push(...events.map((event) => ({ id: crypto.randomUUID(), ...event })))
    store()
    // At once, with what else happens in this moment: a press may lead away, and what leaves with a page may be lost.
    if (document.visibilityState === 'hidden') send()
    else setTimeout(send)
  }
  const stop = () => {
    stopped = true
    queue = []
    unanswered = []
    store()
    removeEventListener('pagehide', send)
  }
  window[NAME] = { push, stop }
  push(...stored(), ...waiting)
  addEventListener('pagehide', send)
})()
`
}
