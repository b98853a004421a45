import { failureName } from '@quartermaster/tracing/span'
import { currentTrace } from '@quartermaster/tracing/trace'
import { statementName } from './statement-name.ts'

type Ask = (...given: unknown[]) => unknown
type Told = (error: unknown, ...rest: unknown[]) => unknown

/** Asks as a span of the current trace, which ends with the answer, whichever way that is told. */
export function tracedQuery(ask: Ask, given: readonly unknown[], named: unknown = given[0]): unknown {
  const trace = currentTrace()
  if (!trace?.recorder) return ask(...given)
  const name = statementName(named)
  const span = trace.recorder.begin({
    name,
    kind: 'client',
    parent: trace,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  })
  const end = (error: unknown) => span.end(error ? { failed: failureName(error) } : {})
  const last = given.at(-1)
  if (typeof last === 'function') {
    const told: Told = (error, ...rest) => {
      end(error)
      return (last as Told)(error, ...rest)
    }
    return ask(...given.slice(0, -1), told)
  }
  const answer = ask(...given)
  if (answer instanceof Promise) answer.then(() => end(undefined), end)
  // A cursor is read by whoever asked for it, at their pace.
  else end(undefined)
  return answer
}
