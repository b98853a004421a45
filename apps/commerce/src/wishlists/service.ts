import { currencyOf } from '@quartermaster/contract/games'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import type { Locale } from '@quartermaster/contract/locales'
import type { WishlistAnswer, WishlistChangeRequest, WishlistNewsAnswer } from '@quartermaster/contract/wire/wishlists'
import { type Failure, fail } from '@quartermaster/service/failure'
import { type Product, priceIn } from '../catalogue/product.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { needsPriorPrice } from '../catalogue/shown-price.ts'
import { toEntry } from '../catalogue/wire.ts'
import type { BaseContext } from '../context/context.ts'
import { availabilityOf } from '../pricing/availability.ts'
import { addWished, listWished, removeWished, takeDrops } from './store.ts'

/** More than anybody looks through, and few enough to be read whole. */
export const MOST_WISHED = 100

export interface WishlistsContext extends Pick<BaseContext, 'db' | 'settings' | 'clock'> {
  readonly catalogue: CatalogueReader
}

export type WishlistFailure = Failure<'NO_SUCH_PRODUCT' | 'WISHLIST_FULL'>

interface Shown {
  readonly locale: Locale
  readonly products: boolean
}

/** The list as it stands; with `products`, at today's prices in a language. */
export async function readWishlist(context: WishlistsContext, puuid: string, shown?: Shown): Promise<WishlistAnswer> {
  const { db, catalogue, settings } = context
  const items = await listWished(db, puuid)
  const current = catalogue.current()
  return {
    items: items.flatMap(({ gameId, productId, addedAt, addedCost }) => {
      const product = current.findById(gameId, productId)
      if (!product) return []
      const item = { gameId, productId, addedAt: addedAt.toISOString(), addedCost }
      if (!shown?.products) return item
      const { locale } = shown
      const prior = needsPriorPrice(LOCALE_REGIONS[locale], settings)
      return { ...item, product: toEntry(current, product, { locale, prior }), onSale: canBeBought(context, product) }
    }),
  }
}

export async function addToWishlist(
  context: WishlistsContext,
  puuid: string,
  { gameId, productId }: WishlistChangeRequest,
): Promise<WishlistAnswer | WishlistFailure> {
  const product = context.catalogue.current().findById(gameId, productId)
  if (!product || product.credit) return fail('NO_SUCH_PRODUCT')
  const wished = { gameId, productId, cost: costOf(product), now: context.clock() }
  const hasRoom = await addWished(context.db, puuid, wished, MOST_WISHED)
  return hasRoom ? readWishlist(context, puuid) : fail('WISHLIST_FULL')
}

export async function removeFromWishlist(
  context: WishlistsContext,
  puuid: string,
  wished: WishlistChangeRequest,
): Promise<WishlistAnswer> {
  await removeWished(context.db, puuid, wished)
  return readWishlist(context, puuid)
}

/** What costs less than the player last knew, and can be bought. */
export async function takeNews(context: WishlistsContext, puuid: string): Promise<WishlistNewsAnswer> {
  const { db, catalogue } = context
  const current = catalogue.current()
  const costs = (await listWished(db, puuid)).flatMap(({ gameId, productId }) => {
    const product = current.findById(gameId, productId)
    return product && canBeBought(context, product) ? { gameId, productId, cost: costOf(product) } : []
  })
  return { drops: costs.length > 0 ? await takeDrops(db, puuid, costs) : [] }
}

function canBeBought({ settings, clock }: WishlistsContext, product: Product): boolean {
  return availabilityOf(product, settings, clock()) === 'on'
}

function costOf(product: Product): number {
  return priceIn(product, currencyOf(product.gameId))?.final ?? 0
}
