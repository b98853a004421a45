import type { Locale } from '@quartermaster/contract/locales'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { affiliateOf } from '../creators/affiliate.ts'
import { productList, readPrices } from '../pricing/product-info.ts'
import { type ChosenProduct, firstProduct, requestItem } from '../purchase-data/purchase-data.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { type CheckoutContext, readCheckout } from './checkout-context.ts'

export interface CheckoutFacts {
  readonly order: OrderAnswer
  /** What the product costs by a quote of this moment; null when it has none. */
  readonly quoted: number | null
}

export interface Checkout {
  /** Undefined until the browser's storage was read. */
  readonly context: CheckoutContext | undefined
  readonly product: ChosenProduct | undefined
  readonly facts: CheckoutFacts | undefined
  readonly failed: boolean
  reload(): void
}

/** The stored context, with the order as the server has it and a fresh quote. */
export function useCheckout(): Checkout {
  const signOn = useSignOn()
  const locale = useLocale()
  const [context, setContext] = useState<CheckoutContext>()
  useEffect(() => setContext(readCheckout()), [])
  const product = context && firstProduct(context)
  const orderId = context?.orderId
  const key = product && orderId && signOn.state === 'signed_in' ? ['checkout', orderId, locale] : null
  const { data, error, mutate } = useSWR(key, () => (product ? loadFacts(product, orderId ?? '', locale) : undefined), {
    ...DATA_FETCHING,
    revalidateOnFocus: false,
  })
  return { context, product, facts: data, failed: error !== undefined && !data, reload: () => void mutate() }
}

async function loadFacts(product: ChosenProduct, orderId: string, locale: Locale): Promise<CheckoutFacts> {
  const query = { affiliate: affiliateOf(location.search) }
  const [order, quote] = await Promise.all([
    callApi('getOrder', { params: { orderId }, query: { locale } }),
    callApi('quote', { query, body: [requestItem(product)] }),
  ])
  if (!order.ok) throw new Error(`The order was answered with ${order.status}`)
  const [info] = productList(quote.ok ? quote.body.products : [])
  return { order: order.body, quoted: info ? readPrices(info.prices).cost : null }
}
