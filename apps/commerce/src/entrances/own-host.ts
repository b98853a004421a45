import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { FastifyInstance } from 'fastify'

/** One machine, by any of its names for itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Answers under the host of its own address alone: a name of somebody else's that leads here makes no page of theirs ours. */
export function refuseOtherHosts(app: FastifyInstance, address: string): void {
  const { hostname } = new URL(address)
  const own = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname]
  app.addHook('onRequest', async (request, reply) => {
    const asked = URL.parse(`http://${request.headers.host}`)?.hostname
    if (asked !== undefined && own.includes(asked)) return
    const said = `The office does not answer under this name. Its address is ${address}.`
    return sendRefusal(request, reply, refuse(421, 'INVALID_REQUEST', said))
  })
}
