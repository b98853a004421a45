import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { OrderState } from '@quartermaster/contract/statuses'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Product, textIn } from '../../catalogue/product.ts'
import { thumbnailOf } from '../../catalogue/wire.ts'
import type { Creator } from '../../creators/store.ts'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import type { LimitedPlayer } from '../../spending-limits/read-limit.ts'
import { ORDER_LIFETIME_MS } from '../order/expiry-rules.ts'
import { orderIdOf, referenceOf } from '../order/identity.ts'
import type { NewOrder } from '../order/store.ts'
import type { Redirects } from './redirect-targets.ts'

/** Who starts an order, and what came with the call. */
export interface Starter extends LimitedPlayer {
  readonly sessionId: string
  readonly creator: Creator | undefined
  readonly key: string
  /** When the key was first seen: the order's id follows from it. */
  readonly since: Date
}

export interface OrderDraft {
  readonly starter: Starter
  readonly redirects: Redirects
  readonly body: {
    readonly currency: CurrencyCode
    readonly locale: Locale
    readonly trafficSource?: string | undefined
    readonly receiptEmail?: string | undefined
  }
  /** None for a top-up whose bundle is chosen on the payment page. */
  readonly product: Product | { readonly gameId: GameId; readonly title: string }
  readonly kind: NewOrder['kind']
  readonly state: OrderState
  readonly region: string
  readonly price: { readonly original: number; readonly final: number }
  readonly goods: readonly DeliveryItem[]
  /** What the price is of. */
  readonly catalogue: Pick<Catalogue, 'version' | 'changesAt'>
  readonly now: Date
}

/** The order as it will be written. Names and pictures come from the catalogue, whatever the caller called them. */
export function draftOrder(draft: OrderDraft): NewOrder {
  const { starter, redirects, body, product, now } = draft
  const orderId = orderIdOf(starter.puuid, starter.key, starter.since)
  return {
    puuid: starter.puuid,
    order_id: orderId,
    reference: referenceOf(orderId),
    kind: draft.kind,
    state: draft.state,
    game_id: product.gameId,
    ...('productId' in product ? ofProduct(product, body.locale) : ofNoProduct(product.title)),
    currency: body.currency,
    price: draft.price.original,
    cost: draft.price.final,
    items: draft.goods,
    creator_code: starter.creator?.code ?? null,
    creator_name: starter.creator?.name ?? null,
    traffic_source: body.trafficSource ?? null,
    session_id: starter.sessionId,
    receipt_email: body.receiptEmail ?? null,
    locale: body.locale,
    region: draft.region,
    redirect_url: redirects.redirectUrl,
    fail_redirect_url: redirects.failRedirectUrl,
    created_at: now,
    expires_at: new Date(now.getTime() + ORDER_LIFETIME_MS),
    priced_version: draft.catalogue.version,
    priced_until: draft.catalogue.changesAt ?? null,
  }
}

function ofProduct(product: Product, locale: Locale) {
  return {
    product_id: product.productId,
    product_slug: product.slug,
    item_type: product.itemType,
    repeatable: product.repeatable,
    title: textIn(product.name, locale),
    subtitle: product.productType,
    thumbnail_url: product.assets.length > 0 ? thumbnailOf(product).url : null,
  }
}

function ofNoProduct(title: string) {
  return {
    product_id: null,
    product_slug: null,
    item_type: null,
    repeatable: true,
    title,
    subtitle: 'CURRENCY',
    thumbnail_url: null,
  }
}
