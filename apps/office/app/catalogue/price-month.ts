import type { PriceStep } from '@quartermaster/contract/wire/office/catalogue'

export interface PricedDay {
  /** Such as 2031-01-04, by the operator's own clock. */
  readonly day: string
  /** What holds when the day ends; nothing for days that are over. */
  readonly step: PriceStep | undefined
  /** Whether another price begins on it. */
  readonly begins: boolean
}

const pad = (number: number) => String(number).padStart(2, '0')
export const monthOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}`

/** The month so many after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(year, number - 1 + months, 1))
}

/** Every day of a month with what it costs, and how many places of its first week stand empty; weeks begin on Monday. */
export function pricesIn(month: string, steps: readonly PriceStep[]) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(year, number, 0).getDate()
  const days = Array.from({ length }, (_, at): PricedDay => {
    const [begin, end] = [at + 1, at + 2].map((day) => new Date(year, number - 1, day).getTime())
    const step = steps.findLast(({ from }) => Date.parse(from) < (end ?? 0))
    return { day: `${month}-${pad(at + 1)}`, step, begins: step !== undefined && Date.parse(step.from) >= (begin ?? 0) }
  })
  return { empty: (new Date(year, number - 1, 1).getDay() + 6) % 7, days }
}
