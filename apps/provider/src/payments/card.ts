import { type Failure, fail } from '@quartermaster/service/failure'
import { type Outcome, outcomeOfCard } from './outcomes.ts'

export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type CardProblem = 'EMPTY' | 'NUMBER' | 'EXPIRY' | 'CODE'

/** Checks a card as a payment page would. Only test cards are known, so no real number is ever accepted. */
export function readCard({ number, expiry, code }: CardFields, now: Date): Outcome | Failure<CardProblem> {
  if (!number.trim()) return fail('EMPTY')
  const outcome = outcomeOfCard(number)
  if (!outcome) return fail('NUMBER')
  if (!isInFuture(expiry, now)) return fail('EXPIRY')
  if (!/^\d{3,4}$/.test(code.trim())) return fail('CODE')
  return outcome
}

/** Good until the end of the month it names. */
function isInFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? []
  if (!month || !year) return false
  return Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime()
}
