import { currentTrace, logFieldsOf } from '@quartermaster/tracing/trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, destination, type LoggerOptions, pino } from 'pino'

/** For what a service says of itself, and for what it says of a request. */
export interface Loggers {
  readonly service: pino.Logger
  /** Its lines get the ids of their request when the request arrives. */
  readonly requests: pino.Logger
}

/**
 * Logs are JSON lines with the ids of the request and the trace they belong to. Only the path of an address is logged:
 * queries carry sign-in codes, headers carry tokens, bodies carry content codes. Proved by "logs hold no query, header or
 * body".
 */
export function createLoggers(name: string, level: string, stream: DestinationStream = standardOutput()): Loggers {
  const options: LoggerOptions = {
    name,
    level,
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      err: loggedError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  const mixin = () => {
    const trace = currentTrace()
    return trace ? logFieldsOf(trace) : {}
  }
  return { service: pino({ ...options, mixin }, stream), requests: pino(options, stream) }
}

/**
 * Lines are written together, at the latest after a quarter of a second and when the process ends: a call to the operating
 * system for each would cost more than making it.
 */
function standardOutput(): DestinationStream {
  return destination({ fd: 1, sync: false, minLength: 8_192, periodicFlush: 250 })
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  [detail: string]: unknown
}

/**
 * An error without what it drags along: the database's tell whole rows in `detail` and `where`, and the value that was
 * wrong behind the colon of their message. Proved by "logs hold no row of data".
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, constraint, table, routine } = error as Error & Readonly<Record<string, unknown>>
  const message = /^22/.test(String(code)) ? error.message.replace(/:.*/s, '') : error.message
  return {
    type: error.name,
    message,
    ...Object.fromEntries(
      Object.entries({ code, constraint, table, routine }).filter(([, value]) => value !== undefined),
    ),
    stack: error.stack?.replace(error.message, message) ?? '',
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}

/** What the line about an answer tells; of the address it tells the path alone. */
export interface Answered {
  readonly req: { readonly method: string; readonly url: string; readonly ip?: string | undefined }
  readonly res: { readonly statusCode: number }
}

/** One line per request, written when it has been answered: two would cost a busy server a tenth of its time. */
export function logAnswers(service: FastifyInstance): void {
  service.addHook('onResponse', (request, reply, done) => {
    logAnswer(request.log, { req: request, res: reply }, reply.elapsedTime)
    done()
  })
}

export function logAnswer(log: Pick<FastifyBaseLogger, 'info'>, answered: Answered, elapsedMs: number): void {
  log.info({ ...answered, ms: Math.round(elapsedMs * 10) / 10 }, 'request answered')
}
