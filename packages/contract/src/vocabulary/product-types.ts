import { GAMES, type GameId } from './games.ts'

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
