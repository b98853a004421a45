import type { ItemType } from '@quartermaster/contract/product-types'
import type { StartOrderAnswer } from '@quartermaster/contract/wire/orders'
import { giveMoney } from './money.ts'
import { newPuuid } from './platform-double.ts'
import type { TestCommerce } from './test-commerce.ts'

export const newKey = (): string => crypto.randomUUID()

/** A player with an account in lol and some money, signed in by every call made `as` them. */
export async function newPlayer(
  commerce: TestCommerce,
  { region = 'EUW', items = [], money = 0 }: { region?: string; items?: readonly string[]; money?: number } = {},
): Promise<string> {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', {
    region,
    items: items.map((productId) => ({ productType: 'CHAMPION', productId, quantity: 1 })),
  })
  if (money > 0) await giveMoney(commerce, puuid, money)
  return puuid
}

/** The body of a start-order call for a product of lol. */
export function orderOf(productId: string, productType: ItemType = 'CHAMPION', more: Record<string, unknown> = {}) {
  return {
    currency: 'RP',
    title: productId,
    subtitle: productType,
    redirectUrl: '/en-us/lol/success/',
    failRedirectUrl: `/en-us/lol/${productId}/`,
    locale: 'en-us',
    product: { gameId: 'lol', productType, productId },
    ...more,
  }
}

/** Starts an order and answers what the call did. */
export async function startOrder(
  commerce: TestCommerce,
  as: string,
  body: ReturnType<typeof orderOf> = orderOf('warden'),
): Promise<StartOrderAnswer> {
  const response = await commerce.call({ as, path: '/v3/orders/start-order', body, key: newKey() })
  if (response.statusCode !== 200) throw new Error(`start-order answered ${response.statusCode}: ${response.body}`)
  return response.json()
}

export function confirm(commerce: TestCommerce, as: string, orderId: string, expectedCost: number, key = newKey()) {
  return commerce.call({ as, path: `/v3/orders/${orderId}/confirm`, body: { expectedCost }, key })
}

/** What the order's own record says happened to it. */
export async function historyOf({ context }: TestCommerce, orderId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('order_event')
    .select('state')
    .where('order_id', '=', orderId)
    .orderBy('event_id')
    .execute()
  return rows.map(({ state }) => state)
}
