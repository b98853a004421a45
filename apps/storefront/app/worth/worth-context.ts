import type { CurrencyCode } from '@quartermaster/contract/games'
import { createContext } from 'react'
import { useMatches } from 'react-router'

/** What the prices of a page are worth in the money of one region, as written. */
export interface KnownWorth {
  readonly region: string
  readonly texts: Readonly<Record<string, string>>
}

/** Without one, nothing is told in money. */
export const WorthContext = createContext<KnownWorth | undefined>(undefined)

const NOTHING: KnownWorth = { region: '', texts: {} }

/** What the server has told of the page that is shown. Personal pages are told nothing, and ask. */
export function useKnownWorth(): KnownWorth {
  const pages = useMatches().map(({ loaderData }) => loaderData as { readonly worth?: KnownWorth } | undefined)
  return pages.find((data) => data?.worth)?.worth ?? NOTHING
}

/** `before`: what of a sum comes before a part of it. */
export function worthKey(currency: CurrencyCode, amount: number, before = 0): string {
  return before > 0 ? `${currency} ${before}+${amount}` : `${currency} ${amount}`
}

/** What of a sum comes before each of its parts. */
export function amountsBefore(parts: readonly number[]): number[] {
  let before = 0
  return parts.map((part) => {
    before += part
    return before - part
  })
}
