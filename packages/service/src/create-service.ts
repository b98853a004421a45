import { randomUUID } from 'node:crypto'
import { HEADERS } from '@quartermaster/contract/headers'
import type { Settings } from '@quartermaster/settings/settings'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerErrors, refuse, sendRefusal } from './error-answers.ts'
import { logAnswers, loggerOptions } from './logging.ts'

const SECOND = 1_000
const KIBIBYTE = 1_024

/** A Fastify instance with the house's limits, logs and error answers. Every server process begins with one. */
export function createService(name: string, settings: Settings): FastifyInstance {
  const service = Fastify({
    logger: loggerOptions(name, settings.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => trustedRequestId(request.headers[HEADERS.requestId]) ?? randomUUID(),
    requestTimeout: 20 * SECOND,
    connectionTimeout: 30 * SECOND,
    keepAliveTimeout: 70 * SECOND,
    bodyLimit: 64 * KIBIBYTE,
    trustProxy: trusted(settings.TRUST_PROXY),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readable(url),
    // An address that cannot be read never reaches a route, so it has no hook or error handler of one either.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(
        request,
        reply.header(HEADERS.requestId, request.id),
        refuse(400, 'INVALID_REQUEST', 'The address could not be read.'),
      ),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  service.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADERS.requestId, request.id)
    done()
  })
  logAnswers(service)
  answerErrors(service)
  return service
}

/** A number of proxies is counted from us outwards. */
function trusted(proxies: Settings['TRUST_PROXY']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** A caller may name its request, so that one id runs through all logs; anything unlike an id is replaced. */
function trustedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : undefined
}

/** An address whose escapes mean nothing is taken by its letters: nobody has it, and the one who is asked says so. */
function readable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
