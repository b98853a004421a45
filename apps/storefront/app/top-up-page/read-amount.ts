const LARGEST = 1_000_000

/** A whole amount as typed, grouped or not; none for anything else. */
export function readAmount(typed: string): number | undefined {
  const digits = typed.replace(/[\s.,’'\u00a0\u202f]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount > 0 && amount <= LARGEST ? amount : undefined
}
