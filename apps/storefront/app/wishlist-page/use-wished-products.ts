import type { WishlistItem } from '@quartermaster/contract/wire/wishlists'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { OFFER } from '../pricing/offer-key.ts'
import { useLocale } from '../render-context/page-data.ts'
import { WISHED_PRODUCTS } from '../tab-news/tab-news.ts'

export type WishedProduct = WishlistItem & { readonly product: NonNullable<WishlistItem['product']> }

interface WishedOfPlayer {
  readonly items: readonly WishedProduct[] | undefined
  readonly failed: boolean
  refresh(): void
}

/**
 * The player's wishlist at today's prices. What is pressed here leaves it as it was read, so that a heart pressed by mistake can be
 * pressed again; who looks at it again, or changes it in another tab, sees it as it is.
 */
export function useWishedProducts(player: string | undefined): WishedOfPlayer {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    player ? [OFFER, player, WISHED_PRODUCTS, locale] : null,
    async () => {
      const answer = await callApi('getWishlist', { query: { locale, products: 'true' } })
      if (!answer.ok) throw refused('The wishlist was', answer)
      return answer.body.items.filter((item): item is WishedProduct => item.product !== undefined)
    },
    DATA_FETCHING,
  )
  return { items: data, failed: error !== undefined && !data, refresh: () => void mutate() }
}
