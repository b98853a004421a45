import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { readSettings } from '@quartermaster/settings/settings'
import { afterEach, describe, expect, it } from 'vitest'
import type { RecordedSpan, Recorder, SpanEnd, SpanStart } from './recorder.ts'
import { inSpan } from './span.ts'
import { currentTrace, inThisTrace, type Trace, withoutTrace, withTrace } from './trace.ts'
import { tracedFetch } from './traced-fetch.ts'
import { createTracing } from './tracing.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'
const tracing = createTracing({ service: 'test', settings: readSettings({}) })
const arrive = (headers: IncomingHttpHeaders) => tracing.arrive('GET', headers).trace

/** Keeps what it is told. */
function createTestRecorder() {
  const spans: (SpanStart & { ended?: SpanEnd })[] = []
  const recorder: Recorder = {
    begin(start): RecordedSpan {
      const span: (typeof spans)[number] = { ...start }
      spans.push(span)
      return {
        traceId: TRACE,
        spanId: String(spans.length).padStart(16, '0'),
        isSampled: true,
        end(how = {}) {
          span.ended = how
        },
      }
    },
    stop: async () => undefined,
  }
  const trace: Trace = { traceId: TRACE, spanId: SPAN, requestId: 'request-1', isSampled: true, recorder }
  return { spans, trace }
}

describe('a request that arrives', () => {
  it('goes on with the trace of its caller', () => {
    const trace = arrive({ traceparent: `00-${TRACE}-${SPAN}-01`, 'x-request-id': 'abcdef-123456' })
    expect(trace).toMatchObject({ traceId: TRACE, spanId: SPAN, requestId: 'abcdef-123456', isSampled: true })
  })

  it('has a trace of its own without one, which names the request too', () => {
    const trace = arrive({})
    expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/)
    expect(trace.requestId).toBe(trace.traceId)
    expect(arrive({}).traceId).not.toBe(trace.traceId)
  })

  it.each(['bad id', '', 'x'.repeat(65), 'a"b'.repeat(5)])('is not named %s', (id) => {
    const trace = arrive({ 'x-request-id': id })
    expect(trace.requestId).toBe(trace.traceId)
  })
})

describe('a span', () => {
  it('is just the work where nobody takes spans', async () => {
    expect(await inSpan('work', async () => currentTrace())).toBeUndefined()
    const trace = arrive({})
    expect(await withTrace(trace, () => inSpan('work', async () => currentTrace()))).toBe(trace)
  })

  it('is a child of the one it is done in, and tells an error by its code alone', async () => {
    const { spans, trace } = createTestRecorder()
    const failing = () => Promise.reject(Object.assign(new Error('SECRET'), { code: '23505' }))
    await withTrace(trace, () => inSpan('outer', () => inSpan('inner', failing).catch(() => 'done')))
    expect(spans).toMatchObject([
      { name: 'outer', parent: { spanId: SPAN }, ended: {} },
      { name: 'inner', parent: { spanId: '0000000000000001' }, ended: { failed: '23505' } },
    ])
    expect(JSON.stringify(spans.map(({ ended }) => ended))).not.toContain('SECRET')
  })

  it('of what is begun later stays in its own trace', async () => {
    const { trace } = createTestRecorder()
    const later = withTrace(trace, () => inThisTrace(() => currentTrace()?.traceId))
    expect(withTrace(arrive({}), later)).toBe(TRACE)
    expect(withTrace(trace, () => withoutTrace(currentTrace))).toBeUndefined()
  })
})

describe('a call of another service', () => {
  let close = () => undefined as unknown
  afterEach(() => close())

  it('carries the trace on and is told without its address', async () => {
    let heard: IncomingHttpHeaders = {}
    const server = createServer((request, response) => {
      heard = request.headers
      response.writeHead(503).end()
    }).listen(0, '127.0.0.1')
    close = () => server.close()
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const { spans, trace } = createTestRecorder()
    await withTrace(trace, () =>
      tracedFetch({ service: 'games', route: '/players/:puuid' }, `http://127.0.0.1:${port}/players/SECRET?a=SECRET`, {
        headers: { authorization: 'Bearer SECRET' },
      }),
    )
    expect(heard).toMatchObject({
      traceparent: `00-${TRACE}-0000000000000001-01`,
      'x-request-id': 'request-1',
      authorization: 'Bearer SECRET',
    })
    expect(spans).toMatchObject([
      { name: 'GET games', kind: 'client', ended: { failed: '503', attributes: { 'http.response.status_code': 503 } } },
    ])
    expect(JSON.stringify(spans.map(({ parent: _, ...span }) => span))).not.toContain('SECRET')
  })
})
