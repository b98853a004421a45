import { LARGEST_TOP_UP } from '@quartermaster/contract/largest-amounts'

/** A whole amount as typed, grouped or not; none for anything else. */
export function readAmount(typed: string): number | undefined {
  const digits = typed.replace(/[\s.,’'\u00a0\u202f]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount > 0 && amount <= LARGEST_TOP_UP ? amount : undefined
}
