import type { GameId } from '@quartermaster/contract/games'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import useSWR from 'swr'
import { DATA_FETCHING, EVERYONE } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useLocale } from '../render-context/page-data.ts'
import { savingFor } from '../top-up/saving-for.ts'

/** The product that the address says one is saving for; a product that is not there is nothing to save for. */
export function useSavedFor(gameId: GameId): CatalogueProduct | undefined {
  const locale = useLocale()
  const productSlug = savingFor(useBrowserSearch())
  const { data } = useSWR(
    productSlug ? ['saved-for', EVERYONE, gameId, productSlug, locale] : null,
    async () => {
      const answer = await callApi('getCatalogueProduct', {
        params: { gameId, productSlug: productSlug ?? '' },
        query: { locale },
      })
      return answer.ok ? answer.body : null
    },
    { ...DATA_FETCHING, revalidateOnFocus: false },
  )
  return data ?? undefined
}
