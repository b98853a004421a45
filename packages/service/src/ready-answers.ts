import type { IncomingMessage, ServerResponse } from 'node:http'
import { HEADERS } from '@quartermaster/contract/headers'
import type { Tracing } from '@quartermaster/tracing/tracing'
import type { FastifyInstance } from 'fastify'
import { clientAddress, type TrustsHop } from './client-address.ts'
import type { LogAnswer } from './logging.ts'
import { endSpan, noteArrival } from './request-traces.ts'

/** The answer of a route as it was sent before and may be sent again. */
export interface ReadyAnswer {
  /** Names and values in turn, the length of the body among them: all but the id of the request. */
  readonly head: readonly string[]
  readonly body: string | Uint8Array
}

/** The answers of one route that are kept ready. */
export interface ReadyAnswers {
  /** By its address as it is registered, for the traces. */
  readonly route: string
  /** Told how long each took. */
  readonly seconds: { observe(seconds: number): void }
  /** The answer to a GET, if there is one that its route would give word for word. */
  find(request: IncomingMessage): ReadyAnswer | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly readyAnswers: { add(answers: ReadyAnswers): void }
  }
}

interface ReadyAnswersParts {
  readonly tracing: Tracing
  readonly logAnswer: LogAnswer
  readonly trusts: TrustsHop
}

/**
 * Answers that are the same for everyone go out before the router is asked: what it does for a request costs more than
 * sending one. They are logged, measured and traced as any other, and have an id. When the service closes, the router has
 * all: it sends callers elsewhere.
 */
export function answerReady(service: FastifyInstance, parts: ReadyAnswersParts): void {
  const kept: ReadyAnswers[] = []
  let isOpen = true
  service.decorate('readyAnswers', { add: (answers: ReadyAnswers) => void kept.push(answers) })
  service.addHook('preClose', (done) => {
    isOpen = false
    done()
  })
  const { server } = service
  const routed = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isOpen && request.method === 'GET') {
      for (const answers of kept) {
        const answer = answers.find(request)
        if (answer) return send(parts, answers, answer, request, response)
      }
    }
    for (const route of routed) route.call(server, request, response)
  })
}

function send(
  { tracing, logAnswer, trusts }: ReadyAnswersParts,
  { route, seconds }: ReadyAnswers,
  { head, body }: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const begun = performance.now()
  const { trace, span } = noteArrival(tracing, request)
  response.writeHead(200, [...head, HEADERS.requestId, trace.requestId])
  response.end(body, () => {
    const elapsedMs = performance.now() - begun
    const ip = clientAddress(request, trusts)
    logAnswer({ trace, method: 'GET', url: request.url ?? '', ip, status: 200, elapsedMs })
    seconds.observe(elapsedMs / 1_000)
    if (span) endSpan(span, 'GET', route, 200)
  })
}
