import type { Locale } from '@quartermaster/contract/locales'
import type {
  CatalogueProduct,
  PriceComparison,
  ProductInfo,
  ProductInfoAnswer,
  ProductRequestItem,
} from '@quartermaster/contract/wire/products'
import { useEffect } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING, EVERYONE } from '../api/data-fetching.ts'
import { type ApiAnswer, callApi } from '../api/request.ts'
import { useCreator } from '../creators/use-creator.ts'
import { logError } from '../logging/log.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { OFFER } from '../pricing/offer-key.ts'
import type { OwnedItem } from '../pricing/ownership.ts'
import { findInfo, productList, readPrices } from '../pricing/product-info.ts'
import { requestItem } from '../purchase-data/purchase-data.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'

import { showEnd } from '../sales/shown-ends.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignInOnce } from '../sign-on/use-sign-in-once.ts'
import { type ButtonState, type ButtonVerdict, verdictOfQuote } from './button-state.ts'

/** What a product costs this player, and whether they can have it. Until it is known, the catalogue's price stands. */
export interface Offer {
  readonly state: ButtonState
  /** None for what is wholly owned. */
  readonly cost: number | null
  readonly price: number | null
  /** What `price` is. */
  readonly comparison: PriceComparison | undefined
  /** When the price ends, where it does. */
  readonly until: string | undefined
  readonly info: ProductInfo | undefined
  /** Everything that was asked for: the product itself and, for a bundle, what is inside. */
  readonly products: readonly ProductInfo[]
  readonly ownedItems: readonly OwnedItem[]
  retry(): void
}

type Answer = ApiAnswer<ProductInfoAnswer>

export function useOffer(product: CatalogueProduct): Offer {
  const signOn = useSignOn()
  const { gamesOnSale } = useSettings()
  const { affiliate } = useCreator()
  const locale = useLocale()
  const signedIn = signOn.state === 'signed_in'
  const enabled = gamesOnSale.includes(product.gameId)
  const player = signedIn ? signOn.sub : EVERYONE
  const key = enabled && signOn.state !== 'init' ? [OFFER, player, product.id, affiliate] : null
  const items = [product, ...product.contents].map(requestItem)
  const onUnauthorized = useUnauthorized(signedIn, product)
  const { data, error, mutate } = useSWR(
    key,
    async () => {
      const answer = await fetchPrices(items, { signedIn, affiliate, locale })
      // Here and not in an effect: a player who is signed out by this answer is asked about as a visitor next.
      if (answer.status === 401) await onUnauthorized()
      return answer
    },
    DATA_FETCHING,
  )
  const verdict = verdictOf(enabled, data, error, product.productId)
  useVerdictSteps(verdict, product)

  const body = data?.ok ? data.body : undefined
  const changesAt = body?.changesAt
  // Page and price may come from servers that are not at one: the price itself says until when it is to be believed.
  useEffect(() => (changesAt === undefined ? undefined : showEnd(changesAt)), [changesAt])
  const products = productList(body?.products)
  const info = findInfo(products, product.productId)
  const prices = info ? readPrices(info.prices) : product
  return {
    state: verdict.state,
    cost: prices.cost,
    price: prices.price,
    comparison: (info ?? product).comparison,
    until: (info ?? product).until,
    info,
    products,
    ownedItems: body?.ownedItems ?? [],
    retry: () => void mutate(undefined, { revalidate: true }),
  }
}

function verdictOf(enabled: boolean, data: Answer | undefined, error: unknown, productId: string): ButtonVerdict {
  if (!enabled) return { state: 'not_enabled' }
  if (error && !data) return verdictOfQuote({ answered: false })
  return data ? verdictOfAnswer(data, productId) : { state: 'loading' }
}

export function verdictOfAnswer(data: Answer, productId: string): ButtonVerdict {
  return data.ok
    ? verdictOfQuote({
        answered: true,
        status: 200,
        productStatus: findInfo(productList(data.body.products), productId)?.status,
      })
    : verdictOfQuote({ answered: true, status: data.status, errorCode: data.error.errorCode })
}

/** What a refusal names. */
type Named = Pick<CatalogueProduct, 'name' | 'gameId'>

/** A visitor's 401 starts sign-in, once; a player, and a visitor whom that did not help, is told. */
function useUnauthorized(signedIn: boolean, { name, gameId }: Named): () => Promise<void> {
  const { open } = useModal()
  const signInOnce = useSignInOnce()
  return async () => {
    if (signedIn || !(await signInOnce())) open({ kind: 'UNAUTHORIZED', refused: { name, gameId } })
  }
}

/** What follows from an answer beside the button: a modal, or a line in the log. */
function useVerdictSteps({ state, modal }: ButtonVerdict, { name, gameId }: Named): void {
  const { open } = useModal()
  useEffect(() => {
    if (modal === 'UNSUPPORTED_REGION') open({ kind: modal, refused: { name, gameId } })
  }, [modal, open, name, gameId])
  useEffect(() => {
    if (state === 'not_found') logError('Requested product not found')
  }, [state])
}

interface Asker {
  readonly signedIn: boolean
  readonly affiliate: string | undefined
  readonly locale: Locale
}

/** A signed-in player gets a quote; a visitor asks for one product, or for several at once. */
export function fetchPrices(
  items: readonly ProductRequestItem[],
  { signedIn, affiliate, locale }: Asker,
): Promise<Answer> {
  const query = { affiliate, locale }
  if (signedIn) return callApi('quote', { query, body: items })
  const [only, ...more] = items
  if (!only || more.length > 0) return callApi('getProducts', { query, body: items })
  return callApi('getProduct', { query, params: { ...only } })
}
