/**
 * The game table. Everything that depends on a game reads a row of it, so a further game is a row, not a code change.
 */
export const GAMES = {
  lol: {
    code: 'lol',
    slug: 'league-of-legends',
    member: 'LEAGUE_OF_LEGENDS',
    currency: 'RP',
    iconSize: 12,
    typePrefix: 'LOL_',
    flag: null,
  },
  val: {
    code: 'val',
    slug: 'valorant',
    member: 'VALORANT',
    currency: 'VP',
    iconSize: 16,
    typePrefix: 'VAL_',
    flag: 'ENABLE_VALORANT',
  },
  wr: {
    code: 'wr',
    slug: 'wild-rift',
    member: 'WILD_RIFT',
    currency: 'WC',
    iconSize: 12,
    typePrefix: 'WR_',
    flag: null,
  },
  lor: {
    code: 'lor',
    slug: 'legends-of-runeterra',
    member: 'LEGENDS_OF_RUNETERRA',
    currency: 'COIN',
    iconSize: 12,
    typePrefix: null,
    flag: null,
  },
} as const

export type GameId = keyof typeof GAMES
export type Game = (typeof GAMES)[GameId]
export type GameSlug = Game['slug']
export type GameMember = Game['member']
export type CurrencyCode = Game['currency']
/** The settings that switch the sales of a game off. */
export type GameFlag = NonNullable<Game['flag']>

export const GAME_IDS = Object.keys(GAMES) as GameId[]
export const CURRENCY_CODES = GAME_IDS.map((id) => GAMES[id].currency)
export const DEFAULT_GAME: GameId = 'lol'

export function isGameId(value: unknown): value is GameId {
  return typeof value === 'string' && Object.hasOwn(GAMES, value)
}

export function currencyOf(game: GameId): CurrencyCode {
  return GAMES[game].currency
}

export function gameOfCurrency(currency: CurrencyCode): GameId {
  const game = GAME_IDS.find((id) => GAMES[id].currency === currency)
  if (!game) throw new Error(`No game uses the currency ${currency}`)
  return game
}

/** Whether a game's products are sold: its own setting, where it has one, switches them off. */
export function isGameOnSale(game: GameId, settings: Readonly<Record<GameFlag, boolean>>): boolean {
  const { flag } = GAMES[game]
  return flag === null || settings[flag]
}

export function gamesOnSale(settings: Readonly<Record<GameFlag, boolean>>): GameId[] {
  return GAME_IDS.filter((id) => isGameOnSale(id, settings))
}
