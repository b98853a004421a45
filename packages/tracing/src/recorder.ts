import type { Settings } from '@quartermaster/settings/settings'
import type { TraceParent } from './traceparent.ts'

export type SpanKind = 'server' | 'client' | 'internal'

/** Names of ours and numbers only: never a value of a row, a header, a query or a body. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  readonly name: string
  readonly kind?: SpanKind | undefined
  readonly parent?: TraceParent | undefined
  readonly attributes?: SpanAttributes | undefined
  /** Others that the same work was done for. */
  readonly links?: readonly TraceParent[] | undefined
}

export interface SpanEnd {
  /** In a word what went wrong. */
  readonly failed?: string | undefined
  /** A better name than was known at the start. */
  readonly name?: string | undefined
  readonly attributes?: SpanAttributes | undefined
}

export interface RecordedSpan extends TraceParent {
  readonly isSampled: boolean
  end(how?: SpanEnd): void
}

/** Takes spans and sends them to a collector. */
export interface Recorder {
  begin(start: SpanStart): RecordedSpan
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Whose spans are taken, and where they go. */
export interface TracingOptions {
  readonly service: string
  readonly settings: Pick<
    Settings,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
  >
  /** Told when the collector does not take what it is sent. */
  onTrouble?(reason: string): void
}
