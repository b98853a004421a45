import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { PublicSettings } from '../settings/public-settings.ts'
import { addresses } from './addresses.ts'

/** What of the settings decides which pages there are. */
export type PageSettings = Pick<PublicSettings, 'redeemOnlyLanguages' | 'gamesOnSale'> & {
  readonly enable: Pick<PublicSettings['enable'], 'dynamicLanding'>
}

export function hasShop({ redeemOnlyLanguages }: PageSettings, locale: Locale): boolean {
  return !redeemOnlyLanguages.includes(locale)
}

export function hasLanding(settings: PageSettings, locale: Locale): boolean {
  return settings.enable.dynamicLanding && hasShop(settings, locale)
}

/** Where a visit begins: the landing page, or the redeem page, which there always is. */
export function homeAddress(settings: PageSettings, locale: Locale): string {
  return hasLanding(settings, locale) ? addresses.landing(locale) : addresses.redeem(locale)
}

/** The page of a game, if it has one. */
export function shelfAddress(settings: PageSettings, locale: Locale, game: GameId): string | undefined {
  return hasLanding(settings, locale) && settings.gamesOnSale.includes(game) ? addresses.game(locale, game) : undefined
}
