import { HEADERS } from '@quartermaster/contract/headers'
import { inSpan } from './span.ts'
import { currentTrace, type Trace } from './trace.ts'
import { writeTraceParent } from './traceparent.ts'

/** What a call is known by: names of ours, since its address may hold a value. */
export interface CallNames {
  readonly service: string
  /** The pattern of its path. */
  readonly route: string
}

/** The headers that carry the current trace to whoever is called. */
function traceHeaders(trace: Trace | undefined = currentTrace()): Record<string, string> {
  if (!trace) return {}
  return { [HEADERS.traceParent]: writeTraceParent(trace), [HEADERS.requestId]: trace.requestId }
}

/** `fetch` makes its own of what it is given: making them twice costs as much as the rest of this. */
function plainHeaders(headers: RequestInit['headers'] = {}): Readonly<Record<string, string>> {
  return headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : headers
}

/** Asks somebody else as a span of the current trace; `ask` is given the headers that let them go on with it. */
export function tracedCall<Answer>(
  { service, route }: CallNames,
  method: string,
  ask: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer> {
  return inSpan(`${method} ${service}`, () => ask(traceHeaders()), {
    kind: 'client',
    attributes: { 'http.request.method': method, 'peer.service': service, 'url.template': route },
    judge: (answer) => {
      const status = statusOf(answer)
      return { attributes: { 'http.response.status_code': status }, ...(status >= 500 && { failed: String(status) }) }
    },
  })
}

/** Fetches as a span of the current trace. */
export function tracedFetch(
  names: CallNames,
  input: string | URL,
  init: RequestInit = {},
  fetchIt: typeof fetch = fetch,
): Promise<Response> {
  const ask = (headers: Readonly<Record<string, string>>) =>
    fetchIt(input, { ...init, headers: { ...plainHeaders(init.headers), ...headers } })
  return tracedCall(names, init.method ?? 'GET', ask, ({ status }) => status)
}
