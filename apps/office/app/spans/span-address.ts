import { type Days, type DaysProblems, daysOf, problemsOf, SPAN_NAMES, type SpanName } from './spans.ts'

/** What an address says about a span: `span=yesterday`, or `from=2026-10-01&to=2026-10-31`, both days among them. */
export interface ChosenSpan {
  readonly name: SpanName | 'other'
  /** As it stands in the address where other days are chosen, right or wrong. */
  readonly typed: Days
  /** The days that are meant, where the address says which. */
  readonly days: Days | undefined
  readonly problems: DaysProblems
  /** What of the address is no span at all. */
  readonly misread: { readonly unknown: string } | 'TWICE' | undefined
}

const NOTHING: Days = { first: '', last: '' }

/** Only an address that says nothing of a span means the usual one. */
export function readSpan(address: URLSearchParams, usual: SpanName, today: string): ChosenSpan {
  const given = address.get('span')
  const typed = { first: address.get('from') ?? '', last: address.get('to') ?? '' }
  const hasDays = address.has('from') || address.has('to')
  const misread = (what: ChosenSpan['misread']) =>
    ({ name: 'other', typed: hasDays ? typed : NOTHING, days: undefined, problems: {}, misread: what }) as const
  if (hasDays) {
    if (given !== null) return misread('TWICE')
    const problems = problemsOf(typed, today)
    const isRight = Object.keys(problems).length === 0
    return { name: 'other', typed, days: isRight ? typed : undefined, problems, misread: undefined }
  }
  const name = given === null ? usual : SPAN_NAMES.find((known) => known === given)
  if (!name) return misread({ unknown: given ?? '' })
  const days = daysOf(name, today)
  return { name, typed: days, days, problems: {}, misread: undefined }
}

/** The address with another span, and all else that it says. */
export function writeSpan(address: URLSearchParams, choice: SpanName | Days): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['span', 'from', 'to']) written.delete(name)
  if (typeof choice === 'string') {
    written.set('span', choice)
  } else {
    written.set('from', choice.first)
    written.set('to', choice.last)
  }
  return written
}
