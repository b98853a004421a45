import { type ItemType, toItemType } from '@quartermaster/contract/product-types'

/** The message that names a product's type: the game's prefix makes no difference to a player. */
export function typeKey(productType: string): `type.${ItemType}` {
  return `type.${toItemType(productType) as ItemType}`
}
