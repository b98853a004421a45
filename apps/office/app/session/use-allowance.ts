import type { Allowance } from '@quartermaster/contract/wire/office/session'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { useSession } from './session.tsx'

/** What the operator does alone of a kind, in words, and whether an amount is more than that. */
export function useAllowance(kind: Allowance['kind'], unit: string) {
  const allowance = useSession().allowances.find((each) => each.kind === kind && each.unit === unit)
  if (!allowance) return { allowance: undefined, isAbove: () => false }
  const { atOnce, left } = allowance
  return { allowance: tellAllowance(allowance), isAbove: (amount: number) => amount > Math.min(atOnce, left) }
}

export function tellAllowance({ kind, unit, atOnce, aDay, left }: Allowance): string {
  const [once, day, rest] = [atOnce, aDay, left].map(formatNumber) as [string, string, string]
  return WORDS.allowance(once, day, rest, kind === 'CODES_GIVE' ? WORDS.byCodes(unit) : unit)
}
