import { hostname } from 'node:os'
import { SpanKind as Kind, ROOT_CONTEXT, type SpanContext, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Recorder, TracingOptions } from './recorder.ts'
import type { TraceParent } from './traceparent.ts'

const SECOND = 1_000
const TELL_EVERY_MS = 60 * SECOND
const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL } as const

/** Sends spans to an OpenTelemetry collector. Which traces are sent follows from their ids, so all services agree. */
export function createOtlpRecorder({ service, settings, onTrouble = () => undefined }: TracingOptions): Recorder {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings
  const exporter = new OTLPTraceExporter({
    url: `${endpoint?.replace(/\/$/, '')}/v1/traces`,
    headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS },
    timeoutMillis: 5 * SECOND,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `quartermaster-${service}`,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, onTrouble), scheduledDelayMillis: SECOND })],
  })
  const tracer = provider.getTracer('quartermaster')
  return {
    begin({ name, kind = 'internal', parent, attributes, links = [] }) {
      const under = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT
      const span = tracer.startSpan(
        name,
        {
          kind: KINDS[kind],
          ...(attributes && { attributes }),
          ...(links.length > 0 && { links: links.map((link) => ({ context: remote(link) })) }),
        },
        under,
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        spanId,
        isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
        end({ failed, name: better, attributes: learnt } = {}) {
          if (better) span.updateName(better)
          if (learnt) span.setAttributes(learnt)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failed)
          span.end()
        },
      }
    },
    // A collector that is away must not keep a process from ending.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

const remote = ({ traceId, spanId }: TraceParent): SpanContext => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
})

/** A collector that takes nothing is worth a line now and then, not one per second. */
function telling(exporter: SpanExporter, onTrouble: (reason: string) => void): SpanExporter {
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - toldAt > TELL_EVERY_MS) {
          toldAt = performance.now()
          onTrouble(result.error.message)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
