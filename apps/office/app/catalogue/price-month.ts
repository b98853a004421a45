import type { PriceStep } from '@quartermaster/contract/wire/office/catalogue'
import { daysAfter, startOfDay } from '../days/days.ts'

export interface PricedDay {
  /** Such as 2031-01-04, of the office's time zone. */
  readonly day: string
  /** What holds when the day ends; nothing for days that are over. */
  readonly step: PriceStep | undefined
  /** Whether another price begins on it. */
  readonly begins: boolean
}

/** Every day of a month with what it costs, and how many places of its first week stand empty; weeks begin on Monday. */
export function pricesIn(month: string, steps: readonly PriceStep[], zone: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length }, (_, at): PricedDay => {
    const day = daysAfter(`${month}-01`, at)
    const [begin, end] = [day, daysAfter(day, 1)].map((one) => startOfDay(one, zone).getTime())
    const step = steps.findLast(({ from }) => Date.parse(from) < (end ?? 0))
    return { day, step, begins: step !== undefined && Date.parse(step.from) >= (begin ?? 0) }
  })
  return { empty: (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7, days }
}
