import type { IncomingMessage } from 'node:http'
import type { RecordedSpan } from '@quartermaster/tracing/recorder'
import { currentTrace, withTrace } from '@quartermaster/tracing/trace'
import type { Arrival, Tracing } from '@quartermaster/tracing/tracing'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The traces of this service, for what it does without a request. */
    readonly tracing: Tracing
  }
}

const ARRIVAL = Symbol('arrival')
type RawRequest = (IncomingMessage | RawRequestDefaultExpression) & { [ARRIVAL]?: Arrival }

/** Looks of balancers and collectors, several each second. */
const PROBES = /^\/(healthz|readyz|(.*\/)?metrics)$/

/** The framework asks for a request's id before anything else. */
export function noteArrival(tracing: Tracing, request: RawRequest): Arrival {
  const isProbe = PROBES.test(request.url ?? '')
  const arrival = tracing.arrive(request.method ?? 'GET', request.headers, { isRecorded: !isProbe })
  request[ARRIVAL] = arrival
  return arrival
}

export function arrivalOf(request: RawRequest): Arrival {
  const arrival = request[ARRIVAL]
  if (!arrival) throw new Error('a request without a trace')
  return arrival
}

/** All that is done for a request is part of its trace, and its answer ends the span of it. */
export function traceRequests(service: FastifyInstance, tracing: Tracing): void {
  service.decorate('tracing', tracing)
  service.addHook('onRequest', ({ raw }, _reply, done) => withTrace(arrivalOf(raw).trace, done))
  // What follows a body is called by the connection, which knows of no request.
  service.addHook('preValidation', ({ raw }, _reply, done) => {
    const { trace } = arrivalOf(raw)
    if (currentTrace() === trace) done()
    else withTrace(trace, done)
  })
  service.addHook('onResponse', (request, { statusCode }, done) => {
    const { span } = arrivalOf(request.raw)
    if (span) endSpan(span, request.method, request.routeOptions.url ?? '', statusCode)
    done()
  })
  service.addHook('onReady', () => tracing.start())
  service.addHook('onClose', () => tracing.stop())
}

export function endSpan(span: RecordedSpan, method: string, route: string, status: number): void {
  span.end({
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    ...(status >= 500 && { failed: String(status) }),
  })
}
