import { Option } from 'commander'
import { usage } from '../command/exit-codes.ts'
import { wholeNumber } from './whole-number.ts'

const MOST_ROWS = 1_000

/** How many rows a list has at most. */
export const limitOption = (fallback: number, what = 'how many') =>
  numberOption('limit', { what, fallback, most: MOST_ROWS })

/** An option that is a whole number from one on: anything else is told, and not taken for what it is without the option. */
export function numberOption(
  name: string,
  { what, fallback, most }: { readonly what: string; readonly fallback: number; readonly most: number },
): Option {
  return new Option(`--${name} <number>`, what).default(fallback).argParser((text: string) => {
    const number = wholeNumber(text)
    if (number >= 1 && number <= most) return number
    throw usage(`Say a whole number from 1 to ${most}, as --${name} ${fallback}.`)
  })
}
