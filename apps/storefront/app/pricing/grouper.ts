import type { GameId } from '@quartermaster/contract/games'
import type { ProductType } from '@quartermaster/contract/product-types'
import type { CatalogueEntry, CatalogueProduct } from '@quartermaster/contract/wire/products'

/** What belongs together in a price breakdown: the whole, and the items in it. */
export interface Grouper {
  readonly gameId: GameId
  readonly productType: ProductType
  readonly productId: string
  readonly cost: number | null
  readonly price: number | null
  readonly items: readonly GroupItem[]
}

export interface GroupItem {
  readonly id: string
  readonly type: ProductType
  readonly gameId: GameId
  readonly name: string
}

export function grouperOf(
  product: Pick<CatalogueProduct, 'gameId' | 'productType' | 'productId' | 'contents'>,
  { cost, price }: { readonly cost: number | null; readonly price: number | null },
): Grouper {
  const { gameId, productType, productId, contents } = product
  return { gameId, productType, productId, cost, price, items: contents.map(groupItem) }
}

export function groupItem({ productId, productType, gameId, name }: CatalogueEntry): GroupItem {
  return { id: productId, type: productType, gameId, name }
}
