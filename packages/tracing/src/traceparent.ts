/** A place in a trace: the trace, and one of its spans. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
}

/** Where a caller is in its trace. */
export interface CallerTrace extends TraceParent {
  /** Whether the caller's spans reach a collector. */
  readonly isSampled: boolean
}

const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NOTHING = /^0+$/

/** Reads the W3C header. What does not keep to it counts as absent, as it asks. */
export function readTraceParent(header: string | string[] | undefined): CallerTrace | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    (typeof header === 'string' && SHAPE.exec(header)) || []
  if (!version || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  return NOTHING.test(traceId) || NOTHING.test(spanId)
    ? undefined
    : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceParent({ traceId, spanId, isSampled }: CallerTrace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
