import type { GameId } from '@quartermaster/contract/games'
import { moneyCurrency } from '@quartermaster/contract/money'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { countedIn, type UnitPrice } from '@quartermaster/contract/worth'
import { readNumber } from '../language/read-number.ts'

const LARGEST_UNITS = 1_000_000_000

/** Whether an offer of a game's currency costs more than the limit leaves, as the shop counts it. */
export function passesLimit(limit: SpendingLimitAnswer | undefined, gameId: GameId, offer: UnitPrice): boolean {
  if (limit?.left == null) return false
  const unit = limit.units?.find((entry) => entry.gameId === gameId)
  return countedIn(limit.currency, unit, offer) > limit.left
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
