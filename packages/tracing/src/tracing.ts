import { HEADERS } from '@quartermaster/contract/headers'
import type { RecordedSpan, Recorder, TracingOptions } from './recorder.ts'
import { failureName } from './span.ts'
import { newSpanId, newTraceId, type Trace, withTrace } from './trace.ts'
import { type CallerTrace, readTraceParent } from './traceparent.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A request that has arrived, and the span of answering it where somebody takes spans. */
export interface Arrival {
  readonly trace: Trace
  readonly span: RecordedSpan | undefined
}

/** The traces of one service. */
export interface Tracing {
  /** Continues the caller's trace, or begins one. */
  arrive(method: string, headers: Headers, options?: { readonly isRecorded: boolean }): Arrival
  /** Does what no request asked for, as a trace of its own. */
  begin<Value>(name: string, work: () => Promise<Value>): Promise<Value>
  /** Spans go to the collector from now on, if one is named. */
  start(): Promise<void>
  /** Sends what is left. */
  stop(): Promise<void>
}

export function createTracing(options: TracingOptions): Tracing {
  let recorder: Recorder | undefined
  return {
    arrive(method, headers, { isRecorded } = { isRecorded: true }) {
      const parent = readTraceParent(headers[HEADERS.traceParent])
      const span = isRecorded ? recorder?.begin({ name: method, kind: 'server', parent }) : undefined
      const traceId = span?.traceId ?? parent?.traceId ?? newTraceId()
      const requestId = trustedRequestId(headers[HEADERS.requestId])
      return { trace: traceOf(traceId, { span, parent, requestId }), span }
    },
    begin(name, work) {
      const span = recorder?.begin({ name })
      return withTrace(traceOf(span?.traceId ?? newTraceId(), { span }), async () => {
        try {
          const value = await work()
          span?.end()
          return value
        } catch (error) {
          span?.end({ failed: failureName(error) })
          throw error
        }
      })
    },
    async start() {
      if (recorder || !options.settings.OTEL_EXPORTER_OTLP_ENDPOINT) return
      // Read only where it is used: most of it is about ways to export that we do not go.
      const { createOtlpRecorder } = await import('./otlp-recorder.ts')
      recorder = createOtlpRecorder(options)
    },
    async stop() {
      const last = recorder
      recorder = undefined
      await last?.stop()
    },
  }

  /** Without a span of ours the caller's place in the trace is passed on, with what it said of it. */
  function traceOf(traceId: string, { span, parent, requestId = traceId }: Known): Trace {
    const spanId = span?.spanId ?? parent?.spanId ?? newSpanId()
    const isSampled = (span ?? parent)?.isSampled ?? false
    return { traceId, spanId, requestId, isSampled, recorder: span?.isSampled ? recorder : undefined }
  }
}

interface Known {
  readonly span: RecordedSpan | undefined
  readonly parent?: CallerTrace | undefined
  readonly requestId?: string | undefined
}

/** A caller may name its request, so that one id runs through all logs; anything unlike an id is replaced. */
function trustedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : undefined
}
