import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useSWRConfig } from 'swr'
import { askForPage } from '../browser-state/ask-for-page.ts'
import { OFFER } from '../pricing/offer-key.ts'
import { VERSION_HEADER } from './version-header.ts'

interface AskOptions {
  /** The version of the catalogue that is shown: asks only where the server has the page of another. */
  readonly unless?: string
  /** False where the player's prices are asked for already. */
  readonly withPrices?: boolean
}
export type AskAnew = (options?: AskOptions) => Promise<void>

/**
 * Asks for the page's data, and the player's prices, anew. A page is only asked for while the server has one: what is shown is
 * never replaced by an error.
 */
export function useAskAnew(): AskAnew {
  const { revalidate } = useRevalidator()
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ unless, withPrices = true }: AskOptions = {}) => {
      const head = await askForPage()
      if (!head || (unless !== undefined && (head.get(VERSION_HEADER) ?? unless) === unless)) return
      await revalidate()
      if (withPrices) await mutate((key) => Array.isArray(key) && key[0] === OFFER)
    },
    [revalidate, mutate],
  )
}
