import { useSearchParams } from 'react-router'
import { dayOf, hourOf } from '../days/days.ts'
import { useSession } from '../session/session.tsx'
import { type ChosenSpan, readSpan, writeSpan } from './span-address.ts'
import { type Days, instantsOf, type PlottedSpan, type SpanName } from './spans.ts'

export interface PageSpan extends ChosenSpan {
  readonly today: string
  /** As calls take it; nothing where the address names no span that there is. */
  readonly query: { readonly from: string; readonly to: string } | undefined
  /** As plots draw it. */
  readonly plotted: PlottedSpan | undefined
  choose(choice: SpanName | Days): void
}

/** The span that a page tells of, by the days of the reports. It stands in the address, so that it can be sent to somebody. */
export function useSpan(usual: SpanName): PageSpan {
  const { timeZone } = useSession()
  const [address, setAddress] = useSearchParams()
  const at = new Date()
  const today = dayOf(at, timeZone)
  const chosen = readSpan(address, usual, today)
  return {
    ...chosen,
    today,
    query: chosen.days && instantsOf(chosen.days, timeZone),
    plotted: chosen.days && { days: chosen.days, now: hourOf(at, timeZone), isOver: chosen.days.last < today },
    choose: (choice) => setAddress(writeSpan(address, choice), { preventScrollReset: true }),
  }
}
