import { TAG_MANAGER_GLOBAL, TAG_MANAGER_PATH } from '@quartermaster/contract/platform/analytics'
import { CollectRequest } from '@quartermaster/contract/platform/tag-manager'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { storeEvents } from './event-store.ts'

const KIBIBYTE = 1_024

/** A tag manager as small as one can be: it takes what pages push and stores it where the console shows it. */
export async function tagManagerRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { pool, settings } = sandbox
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
    await storeEvents(pool, body.data.events)
    return reply.code(204).send()
  })
}

/** Events pushed before the script came wait in a plain array of the same name. */
function tagManagerScript(collectUrl: string): string {
  return `(() => {
  const waiting = Array.isArray(window.${TAG_MANAGER_GLOBAL}) ? window.${TAG_MANAGER_GLOBAL} : []
  if (window.${TAG_MANAGER_GLOBAL} && !Array.isArray(window.${TAG_MANAGER_GLOBAL})) return
  let queue = []
  const send = () => {
    if (queue.length === 0) return
    const body = JSON.stringify({ events: queue.splice(0, 50) })
    fetch(${JSON.stringify(collectUrl)}, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {})
  }
  const push = (...events) => {
    queue.push(...events)
    setTimeout(send, 500)
  }
  window.${TAG_MANAGER_GLOBAL} = { push }
  push(...waiting)
  addEventListener('pagehide', send)
})()
`
}
