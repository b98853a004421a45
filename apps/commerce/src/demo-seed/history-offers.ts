import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import type { History, TopUp } from '@quartermaster/demo-world/history'
import type { FindProduct } from './history-rows.ts'

/** What was offered for each payment, as opening one leaves it: limits and refunds are counted from it. */
export function offerRows({ topUps }: History, findProduct: FindProduct, shopUrl: string) {
  return topUps.map((topUp) => ({
    puuid: topUp.shopper.puuid,
    order_id: topUp.orderId,
    gateway: 'sandbox',
    request: requestOf(topUp, findProduct, shopUrl),
    created_at: topUp.at,
  }))
}

function requestOf(topUp: TopUp, findProduct: FindProduct, shopUrl: string): PaymentSessionRequest {
  const { orderId, shopper, gameId, currency, bundle, charged, at } = topUp
  const { bundleId, amount } = bundle
  const title = findProduct(gameId, bundleId).name['en-us'] ?? bundleId
  return {
    orderId,
    puuid: shopper.puuid,
    purpose: 'TOP_UP',
    gameId,
    currency,
    shortfall: 0,
    title: currency,
    subtitle: 'CURRENCY',
    thumbnailUrl: null,
    locale: 'en-us',
    email: null,
    bundles: [{ bundleId, title, amount, price: charged }],
    successUrl: shopUrl,
    failUrl: shopUrl,
    expiresAt: at.toISOString(),
  }
}
