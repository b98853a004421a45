import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { Recorder } from './recorder.ts'
import type { CallerTrace } from './traceparent.ts'

/** What ties together all that is done for one request, wherever it is done. */
export interface Trace extends CallerTrace {
  /** As the caller named the request; where nobody did, the trace's own id. */
  readonly requestId: string
  /** Takes spans; nothing where no collector is named. */
  readonly recorder: Recorder | undefined
}

const traces = new AsyncLocalStorage<Trace | undefined>()

/** The trace that this is done for, if it is done for one. */
export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

export function withTrace<Value>(trace: Trace, work: () => Value): Value {
  return traces.run(trace, work)
}

/** For what outlives the request that happens to begin it: connections, timers that begin themselves anew. */
export function withoutTrace<Value>(work: () => Value): Value {
  return traces.run(undefined, work)
}

/** For what is begun later, by whoever happens to be there then: it stays part of the trace it was made in. */
export function inThisTrace<Work extends () => unknown>(work: Work): Work {
  return AsyncLocalStorage.bind(work)
}

/** What a log line says of the trace it belongs to. */
export function logFieldsOf({ requestId, traceId }: Trace): { requestId: string; traceId: string } {
  return { requestId, traceId }
}

export function newTraceId(): string {
  return randomHex(16)
}

export function newSpanId(): string {
  return randomHex(8)
}

/** Many at a time: each request needs two, and asking for few bytes costs as much as asking for many. */
const random = Buffer.alloc(4_096)
let taken = random.length

function randomHex(bytes: number): string {
  if (taken + bytes > random.length) {
    randomFillSync(random)
    taken = 0
  }
  taken += bytes
  return random.toString('hex', taken - bytes, taken)
}
