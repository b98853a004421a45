import type { Allowance } from '@quartermaster/contract/wire/office/session'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { useSession } from './session.tsx'

/** What the operator does alone of a kind, in words, and whether an amount is more than that. */
export function useAllowance(kind: Allowance['kind'], unit: string) {
  const allowance = useSession().allowances.find((each) => each.kind === kind && each.unit === unit)
  if (!allowance) return { allowance: undefined, isAbove: () => false }
  const { atOnce, aDay, left } = allowance
  const [once, day, rest] = [atOnce, aDay, left].map(formatNumber) as [string, string, string]
  return {
    allowance: WORDS.allowance(once, day, rest, unit),
    isAbove: (amount: number) => amount > Math.min(atOnce, left),
  }
}
