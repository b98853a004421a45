import type { IncomingHttpHeaders } from 'node:http'
import { HEADERS } from '@quartermaster/contract/headers'
import type { ReadyAnswer } from '@quartermaster/service/ready-answers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { previewTokenOf } from '../catalogue/previews.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { BaseContext } from '../context/context.ts'
import { sessionIdOf } from '../session-tracking/session-tracking.ts'

type KeptAnswersContext = Pick<BaseContext, 'metrics'> & { readonly catalogue: CatalogueReader }

/** Anybody can make up addresses that mean the same; the oldest go. */
const MOST = 20_000

/** What belongs to one request of those that are answered alike. */
const OF_ONE_REQUEST = new Set<string>([HEADERS.requestId, HEADERS.sessionId])

/**
 * For a GET whose answer depends on its address and the catalogue alone: as it was sent it is kept, and sent to whoever
 * asks for the same, until the catalogue is another: published anywhere, or at the second at which a price changes. A
 * creator has to be asked for, and a preview is its operator's own, so calls with one of them take the route.
 */
export function keepAnswers(scope: FastifyInstance, { catalogue, metrics }: KeptAnswersContext, path: string): void {
  const route = scope.prefix + path
  const kept = new Map<string, ReadyAnswer>()
  let keptOf: Catalogue | undefined
  // Taken before the handler reads it: an answer may be newer than what it is kept with, never older.
  const answeredFrom = new WeakMap<FastifyRequest, Catalogue>()
  scope.addHook('preHandler', (request, _reply, done) => {
    if (isForEveryone(request.headers) && !hasCreator(request)) answeredFrom.set(request, catalogue.current())
    done()
  })
  scope.addHook('onSend', (request, reply, payload, done) => {
    const from = answeredFrom.get(request)
    if (from && typeof payload === 'string' && isRepeatable(request, reply)) keep(request.url, from, reply, payload)
    done()
  })

  function keep(address: string, from: Catalogue, reply: FastifyReply, body: string): void {
    if (from !== catalogue.current()) return
    if (from !== keptOf) kept.clear()
    keptOf = from
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(address, { head: headOf(reply, body), body })
  }

  scope.readyAnswers.add({
    route,
    seconds: metrics.requests.labels({ route, method: 'GET', status: '200' }),
    find({ url = '', headers }) {
      const answer = kept.get(url)
      if (!answer || !isForEveryone(headers) || catalogue.current() !== keptOf) return undefined
      return { head: [...answer.head, HEADERS.sessionId, sessionIdOf({ headers })], body: answer.body }
    },
  })
}

const isForEveryone = (headers: IncomingHttpHeaders) =>
  headers[HEADERS.affiliateId] === undefined && previewTokenOf({ headers }) === undefined

const hasCreator = ({ query }: FastifyRequest) => 'affiliate' in (query as object)

const isRepeatable = ({ method }: FastifyRequest, reply: FastifyReply) =>
  method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('set-cookie')

function headOf(reply: FastifyReply, body: string): string[] {
  const said = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_REQUEST.has(name))
  return [...said.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(Buffer.byteLength(body))]
}
