import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { PublicSettings } from '../settings/public-settings.ts'
import { addresses } from './addresses.ts'

/** The pages that not every language or every shop has, each where it is; what is not named leads nowhere. */
export interface ExistingPages {
  /** Where a visit begins: the landing page, or the redeem page, which there always is. */
  readonly home: string
  readonly landing?: string
  /** Of whoever can buy something. */
  readonly orders?: string
  readonly wallet?: string
  /** Of whoever can look at shelves. */
  readonly search?: string
  readonly wishlist?: string
  readonly shelves: Readonly<Partial<Record<GameId, string>>>
}

/** What of the settings decides it. */
export type PageSettings = Pick<PublicSettings, 'redeemOnlyLanguages' | 'gamesOnSale'> & {
  readonly enable: Pick<PublicSettings['enable'], 'dynamicLanding'>
}

export function existingPages(settings: PageSettings, locale: Locale): ExistingPages {
  const ofPlayers = { orders: addresses.orders(locale), wallet: addresses.wallet(locale) }
  if (settings.redeemOnlyLanguages.includes(locale)) return { home: addresses.redeem(locale), shelves: {} }
  if (!settings.enable.dynamicLanding) return { home: addresses.redeem(locale), ...ofPlayers, shelves: {} }
  const landing = addresses.landing(locale)
  const games = GAME_IDS.filter((game) => settings.gamesOnSale.includes(game))
  const shelves = Object.fromEntries(games.map((game) => [game, addresses.game(locale, game)]))
  return {
    home: landing,
    landing,
    ...ofPlayers,
    search: addresses.search(locale),
    wishlist: addresses.wishlist(locale),
    shelves,
  }
}
