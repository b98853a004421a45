import type { GameId } from '@quartermaster/contract/games'
import { type ItemType, type ProductType, toItemType } from '@quartermaster/contract/product-types'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { CatalogueProduct, ProductRequestItem } from '@quartermaster/contract/wire/products'

/** What is stored of a product on its way through sign-in and checkout. */
export interface ChosenProduct {
  readonly gameId: GameId
  readonly productId: string
  readonly productSlug: string
  /** As the catalogue has it, or as requests do. */
  readonly productType: ProductType | ItemType
  readonly name: string
  readonly thumbnailUrl: string
  /** What must be owned first, where that is something. */
  readonly parentName?: string
  /** What the player was shown that it costs. */
  readonly shownCost?: number
}

export interface PurchaseData {
  readonly products: readonly ChosenProduct[]
}

type Buyable = Pick<CatalogueProduct, Exclude<keyof ChosenProduct, 'parentName' | 'shownCost'>> & {
  readonly parent?: { readonly name: string } | null | undefined
}

/** `shownCost`: null where no price was shown. */
export function purchaseDataOf(product: Buyable, shownCost: number | null): PurchaseData {
  const { gameId, productId, productSlug, productType, name, thumbnailUrl, parent } = product
  const chosen = { gameId, productId, productSlug, productType, name, thumbnailUrl }
  return {
    products: [{ ...chosen, ...(parent && { parentName: parent.name }), ...(shownCost !== null && { shownCost }) }],
  }
}

/** What a product's order was for, to order it once more; nothing for a top-up. */
export function purchaseDataOfOrder({
  gameId,
  product,
  productSlug,
  title,
  thumbnailUrl,
}: Pick<OrderAnswer, 'gameId' | 'product' | 'productSlug' | 'title' | 'thumbnailUrl'>): PurchaseData | undefined {
  if (!product || productSlug === null || thumbnailUrl === null) return undefined
  const { productId, productType } = product
  return { products: [{ gameId, productId, productSlug, productType, name: title, thumbnailUrl }] }
}

/** Of a list of products only the first one counts. */
export function firstProduct({ products }: PurchaseData): ChosenProduct | undefined {
  return products[0]
}

/** `{gameId}/{productId}`, which names the product that is bought after sign-in. */
export function autobuyName({ gameId, productId }: Pick<ChosenProduct, 'gameId' | 'productId'>): string {
  return `${gameId}/${productId}`
}

/** A product as requests name it: ids in lower case, the type without its game's prefix. */
export function requestItem(product: Pick<ChosenProduct, 'gameId' | 'productId' | 'productType'>): ProductRequestItem {
  return {
    gameId: product.gameId.toLowerCase() as GameId,
    productType: toItemType(product.productType) as ItemType,
    productId: product.productId.toLowerCase(),
  }
}
