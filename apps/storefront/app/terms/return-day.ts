import { formatDay } from '../orders/format-instant.ts'

const DAY = 24 * 3_600_000

/** Until when what arrives today can be returned, as our own promise has it. */
export function returnDay(returnDays: number, tag: string): string {
  return formatDay(new Date(Date.now() + returnDays * DAY), tag)
}
