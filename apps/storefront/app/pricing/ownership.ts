export interface Level {
  readonly id: string
  readonly name: string
}

export interface OwnedItem {
  readonly productId: string
}

/** Upgrades are called "… Level 2" and so on; the first level without that is the thing itself. */
export function selectLevel(levels: readonly Level[]): Level | undefined {
  return levels.find(({ name }) => !name.includes(' Level'))
}

/** Owned when one of its levels is or, failing that, the product itself. Case does not matter. */
export function isOwned(
  product: { readonly productId: string; readonly levels?: readonly Level[] },
  owned: readonly OwnedItem[],
): boolean {
  const ids = new Set(owned.map(({ productId }) => productId.toLowerCase()))
  return (product.levels ?? []).some(({ id }) => ids.has(id.toLowerCase())) || ids.has(product.productId.toLowerCase())
}
