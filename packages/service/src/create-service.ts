import { HEADERS } from '@quartermaster/contract/headers'
import type { Settings } from '@quartermaster/settings/settings'
import { logFieldsOf } from '@quartermaster/tracing/trace'
import { createTracing } from '@quartermaster/tracing/tracing'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { trustedHops } from './client-address.ts'
import { answerErrors, refuse, sendRefusal } from './error-answers.ts'
import type { LogLines } from './log-lines.ts'
import { createLoggers, logAnswers } from './logging.ts'
import { answerReady } from './ready-answers.ts'
import { arrivalOf, noteArrival, traceRequests } from './request-traces.ts'

const SECOND = 1_000
const KIBIBYTE = 1_024

/** A Fastify instance with the house's limits, logs and error answers. Every server process begins with one. */
export function createService(name: string, settings: Settings, lines?: LogLines): FastifyInstance {
  const loggers = createLoggers(name, settings.LOG_LEVEL, lines)
  const tracing = createTracing({
    service: name,
    settings,
    onTrouble: (reason) => loggers.service.warn({ reason }, 'the collector of traces does not take what it is sent'),
  })
  const trusts = trustedHops(settings.TRUST_PROXY)
  const service = Fastify({
    loggerInstance: loggers.service as FastifyBaseLogger,
    childLoggerFactory: (_logger, _bindings, options, request) =>
      loggers.requests.child(logFieldsOf(arrivalOf(request).trace), options),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => noteArrival(tracing, request).trace.requestId,
    requestTimeout: 20 * SECOND,
    connectionTimeout: 30 * SECOND,
    keepAliveTimeout: 70 * SECOND,
    bodyLimit: 64 * KIBIBYTE,
    trustProxy: settings.TRUST_PROXY === false ? false : trusts,
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
  traceRequests(service, tracing)
  logAnswers(service, loggers.logAnswer)
  answerErrors(service)
  answerReady(service, { tracing, logAnswer: loggers.logAnswer, trusts })
  return service
}

/** An address whose escapes mean no text is taken by its letters: nobody has it, and the one who is asked says so. */
function readable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    if (!decodeURIComponent(path).includes('\u0000')) return url
  } catch {}
  return [path.replaceAll('%', '%25'), ...query].join('?')
}
