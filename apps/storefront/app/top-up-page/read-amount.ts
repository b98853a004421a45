import { readNumber } from '../language/read-number.ts'

export const LARGEST_AMOUNT = 1_000_000

/** A whole amount as the language writes it; none for anything else. */
export function readAmount(typed: string, tag: string): number | undefined {
  const number = readNumber(typed, tag)
  const amount = Number(number?.whole)
  return number?.fraction === '' && amount > 0 && amount <= LARGEST_AMOUNT ? amount : undefined
}
