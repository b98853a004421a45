import { GAMES, type GameFlag, type GameId, isGameOnSale } from './games.ts'

/** The kinds of things a player can own, as the API names them: without a game's prefix. */
export const ITEM_TYPES = [
  'CHAMPION',
  'CHAMPION_SKIN',
  'BUNDLE',
  'WEAPON',
  'WEAPON_SKIN',
  'SPRAY',
  'PLAYER_CARD',
  'MAP',
  'GAME_MODE',
  'CHARM',
  'CHARACTER',
  'ABILITY',
  'ACCESSORY',
  'CURRENCY',
  'VC_BUNDLE',
  'LOR_VC_BUNDLE',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** The types of the catalogue. Some carry their game's prefix. */
export const PRODUCT_TYPES = [
  'CHAMPION',
  'CURRENCY',
  'CHAMPION_SKIN',
  'WR_CHAMPION',
  'WR_CHAMPION_SKIN',
  'WR_ACCESSORY',
  'WR_BUNDLE',
  'LOL_CHAMPION',
  'LOL_CHAMPION_SKIN',
  'LOL_BUNDLE',
  'LOL_VC_BUNDLE',
  'LOL_ACCESSORY',
  'LOR_VC_BUNDLE',
  'BUNDLE',
  'PLAYER_CARD',
  'SPRAY',
  'CHARM',
  'WEAPON_SKIN',
  'WEAPON',
  'MAP',
  'GAME_MODE',
  'CHARACTER',
  'ABILITY',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const IMAGE_KINDS = ['ICON', 'FULL', 'SPLASH', 'LARGE', 'SMALL'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

// Stryker disable next-line ArrayDeclaration: a prefix that no type has changes none
const PREFIXES = (Object.keys(GAMES) as GameId[]).flatMap((id) => GAMES[id].typePrefix ?? [])

/** The API form of a catalogue type: the game's prefix removed (VAL_, LOL_, WR_; LOR_ stays, as the spec lists it). */
export function toItemType(productType: string): string {
  const prefix = PREFIXES.find((candidate) => productType.startsWith(candidate))
  return prefix ? productType.slice(prefix.length) : productType
}

export function isBundleType(productType: string): boolean {
  return toItemType(productType) === 'BUNDLE'
}

/** The one product that is sold at an address of its own: /account/name-change-token. */
export const NAME_CHANGE_TOKEN = {
  gameId: 'lol',
  productType: 'LOL_ACCESSORY',
  productId: 'name-change-token',
} as const satisfies { gameId: GameId; productType: ProductType; productId: string }

const COUNTED_TYPES = new Set(['CURRENCY', 'VC_BUNDLE', 'LOR_VC_BUNDLE'])

/** Things a player may hold several of. Everything else is owned or not. */
export function isCounted({
  productType,
  productId,
}: {
  readonly productType: string
  readonly productId: string
}): boolean {
  return COUNTED_TYPES.has(toItemType(productType)) || productId === NAME_CHANGE_TOKEN.productId
}

/** Products with a setting of their own that switches their sale off, as a game's setting does for all of its products. */
const FLAGGED_PRODUCTS = [{ ...NAME_CHANGE_TOKEN, flag: 'ENABLE_PAID_RIOT_ID_PURCHASE' }] as const
export type SaleFlag = GameFlag | (typeof FLAGGED_PRODUCTS)[number]['flag']
export type SaleFlags = Readonly<Record<SaleFlag, boolean>>

/** Whether the settings let a product be sold: its game's flag and its own, where they have one. */
export function isSaleEnabled(gameId: GameId, productId: string, flags: SaleFlags): boolean {
  const own = FLAGGED_PRODUCTS.find((product) => product.gameId === gameId && product.productId === productId)
  return isGameOnSale(gameId, flags) && (own === undefined || flags[own.flag])
}

/** What the settings switch off: games, and products as "game/product". */
export function salesSwitchedOff(flags: SaleFlags): { readonly games: GameId[]; readonly products: string[] } {
  return {
    games: (Object.keys(GAMES) as GameId[]).filter((gameId) => !isGameOnSale(gameId, flags)),
    products: FLAGGED_PRODUCTS.filter(({ flag }) => !flags[flag]).map(
      (product) => `${product.gameId}/${product.productId}`,
    ),
  }
}
