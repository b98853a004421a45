import { type Money, moneyCurrency } from '@quartermaster/contract/money'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'

const LARGEST_UNITS = 1_000_000_000

/** Whether a price is more than the limit leaves. What is told in other money is for the shop to say. */
export function passesLimit(limit: SpendingLimitAnswer | undefined, price: Money): boolean {
  return limit?.left != null && price.currency === limit.currency && price.minor > limit.left
}

/**
 * An amount of money as typed, in minor units: `50`, `49.99`, `1 200`. The last point or comma before one or two digits
 * begins the fraction, where the currency has one. Undefined for anything else.
 */
export function readMoney(typed: string, currency: string): number | undefined {
  const { digits, step } = moneyCurrency(currency)
  const text = typed.trim().replace(/[\s’'\u00a0\u202f]/g, '')
  const [, whole = '', fraction = ''] = /^(\d+(?:[.,]\d{3})*)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const units = Number(whole.replace(/[.,]/g, ''))
  if (whole === '' || units > LARGEST_UNITS || fraction.length > digits) return undefined
  const minor = units * 10 ** digits + Number(fraction.padEnd(digits, '0'))
  return minor % step === 0 ? minor : undefined
}

/** As one would type it. */
export function toTyped(minor: number, currency: string): string {
  const { digits } = moneyCurrency(currency)
  const units = minor / 10 ** digits
  return Number.isInteger(units) ? String(units) : units.toFixed(digits)
}
