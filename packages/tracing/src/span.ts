import type { SpanAttributes, SpanEnd, SpanKind } from './recorder.ts'
import { currentTrace, withTrace } from './trace.ts'
import type { TraceParent } from './traceparent.ts'

export interface TraceSpanOptions<Value> {
  readonly kind?: SpanKind
  readonly attributes?: SpanAttributes
  readonly links?: readonly TraceParent[]
  /** What the result says of the span. */
  judge?(value: Value): SpanEnd
}

/** Does the work as a span of the current trace. Where nobody takes spans it is just done. */
export function inSpan<Value>(
  name: string,
  work: () => Promise<Value>,
  options: TraceSpanOptions<Value> = {},
): Promise<Value> {
  const trace = currentTrace()
  if (!trace?.recorder) return work()
  const { kind, attributes, links, judge } = options
  const span = trace.recorder.begin({ name, kind, parent: trace, attributes, links })
  return withTrace({ ...trace, spanId: span.spanId }, async () => {
    try {
      const value = await work()
      span.end(judge?.(value))
      return value
    } catch (error) {
      span.end({ failed: failureName(error) })
      throw error
    }
  })
}

/** An error's code or its kind; its words may hold a value. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
