import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import useSWR from 'swr'
import { keepQuery } from '../addresses/addresses.ts'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { affiliateOf } from '../creators/affiliate.ts'
import { namedOrder } from '../orders/order-address.ts'
import { type OrderReader, readOrder } from '../orders/read-order.ts'
import { useOrderOfAddress } from '../orders/use-order-of-address.ts'
import { isOwned } from '../pricing/ownership.ts'
import { productList, readPrices } from '../pricing/product-info.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { startCheckout } from './checkout-context.ts'

export interface CheckoutFacts {
  readonly order: OrderAnswer
  /** What the product costs by a quote of this moment; null when it has none. */
  readonly quoted: number | null
  /** By that quote the player has all of it. */
  readonly owned: boolean
  /** Something of it is the player's since: what is left is another order. */
  readonly fewer: boolean
}

export interface Checkout {
  /** `empty`: the address names no order and none waits in this tab. `missing`: it is no order of this player's. */
  readonly status: 'loading' | 'found' | 'empty' | 'missing' | 'unauthorized' | 'failed'
  readonly facts: CheckoutFacts | undefined
  reload(): Promise<unknown>
}

/** The order the address names, as the server has it, with a fresh quote. */
export function useCheckout(): Checkout {
  const signOn = useSignOn()
  const locale = useLocale()
  const orderId = useOrderOfAddress()
  const isGarbled = namedOrder(useLocation()) !== null && orderId === null
  const empty = useStoredCheckout(orderId === null && !isGarbled)
  const sub = signOn.state === 'signed_in' ? signOn.sub : ''
  const key = orderId && sub ? ['checkout', orderId, sub, locale] : null
  const { data, error, mutate } = useSWR(key, () => loadFacts(orderId ?? '', { sub, locale }), DATA_FETCHING)
  const facts = typeof data === 'object' ? data : undefined
  const known = typeof data === 'string' ? data : facts && ('found' as const)
  const status = empty ? 'empty' : isGarbled ? 'missing' : (known ?? (error === undefined ? 'loading' : 'failed'))
  return { status, facts, reload: () => mutate() }
}

/** An address without an order leads to the checkout that waits in this tab. True when there is none. */
function useStoredCheckout(wanted: boolean): boolean {
  const navigate = useNavigate()
  const locale = useLocale()
  const { search } = useLocation()
  const [empty, setEmpty] = useState(false)
  useEffect(() => {
    const path = wanted ? startCheckout(locale) : undefined
    setEmpty(wanted && !path)
    if (path) void navigate(keepQuery(path, search), { replace: true })
  }, [wanted, locale, search, navigate])
  return empty
}

async function loadFacts(orderId: string, reader: OrderReader): Promise<CheckoutFacts | 'missing' | 'unauthorized'> {
  const order = await readOrder(orderId, reader)
  if (typeof order === 'string') return order
  const { product } = order
  const query = { affiliate: affiliateOf(location.search) }
  const quote = product && (await callApi('quote', { query, body: [product] }))
  const [info] = productList(quote?.ok ? quote.body.products : [])
  const quoted = info ? readPrices(info.prices).cost : null
  const ownedItems = quote?.ok ? quote.body.ownedItems : []
  const fewer = order.items.some((item) => isOwned(item, ownedItems))
  return { order, quoted, owned: info !== undefined && quoted === null, fewer }
}
