import { LARGEST_TOP_UP } from '@quartermaster/contract/largest-amounts'
import { readNumber } from '../language/read-number.ts'

/** A whole amount as the language writes it; none for anything else. */
export function readAmount(typed: string, tag: string): number | undefined {
  const number = readNumber(typed, tag)
  const amount = Number(number?.whole)
  return number?.fraction === '' && amount > 0 && amount <= LARGEST_TOP_UP ? amount : undefined
}
