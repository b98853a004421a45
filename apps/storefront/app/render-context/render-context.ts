import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { CatalogueListAnswer, CatalogueProduct } from '@quartermaster/contract/wire/products'
import type { Section } from '@quartermaster/i18n/sections'
import type { Messages } from '@quartermaster/i18n/translate'
import { createContext } from 'react-router'
import type { PublicSettings } from '../settings/public-settings.ts'

/** What the server gives a page while it renders. Nothing in it is about a person. */
export interface RenderContext {
  readonly locale: Locale
  readonly settings: PublicSettings
  readonly catalogue: CatalogueClient
  messagesOf(section: Section): Messages
  /** Where the browser finds the words of a section. */
  wordsAddress(section: Section): string
  /** What our own scripts are marked with, while the page is rendered and no longer. */
  readonly scriptMark: string
  /** Names the request in the logs. Only a page that failed may tell it: others are kept and sent to everyone. */
  readonly requestId: string | undefined
  reportError(error: unknown): void
}

/** What is on sale, when some of its prices change, and by which version of the catalogue. */
export type CatalogueList = Pick<CatalogueListAnswer, 'products' | 'changesAt'> &
  Partial<Pick<CatalogueListAnswer, 'version'>>

export interface CatalogueClient {
  list(locale: Locale, gameId?: GameId): Promise<CatalogueList>
  /** Every product on sale, of all games. */
  listAll(locale: Locale): Promise<CatalogueList>
  find(locale: Locale, gameId: GameId, productSlug: string): Promise<CatalogueProduct | undefined>
  /** The bundles of a game's currency, at the prices of the locale's region. */
  offers(locale: Locale, gameId: GameId): Promise<CurrencyOffersAnswer>
}

export const renderContext = createContext<RenderContext>()
