import { type Money, moneyCurrency } from '@quartermaster/contract/money'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { readNumber } from '../language/read-number.ts'

const LARGEST_UNITS = 1_000_000_000

/** Whether a price is more than the limit leaves. What is told in other money is for the shop to say. */
export function passesLimit(limit: SpendingLimitAnswer | undefined, price: Money): boolean {
  return limit?.left != null && price.currency === limit.currency && price.minor > limit.left
}

/** An amount of money as the language writes it, in minor units. Undefined for anything else. */
export function readMoney(typed: string, currency: string, tag: string): number | undefined {
  const { digits, step } = moneyCurrency(currency)
  const number = readNumber(typed, tag)
  if (!number || Number(number.whole) > LARGEST_UNITS || number.fraction.length > digits) return undefined
  const minor = Number(number.whole) * 10 ** digits + Number(number.fraction.padEnd(digits, '0'))
  return minor % step === 0 ? minor : undefined
}

/** As one would type it. */
export function toTyped(minor: number, currency: string, tag: string): string {
  const { digits } = moneyCurrency(currency)
  const units = minor / 10 ** digits
  const minimumFractionDigits = Number.isInteger(units) ? 0 : digits
  return new Intl.NumberFormat(tag, { useGrouping: false, minimumFractionDigits }).format(units)
}
