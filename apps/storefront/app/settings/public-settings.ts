import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'

/** The settings a browser may know. They are part of every page, so nothing secret belongs here. */
export interface PublicSettings {
  readonly shopUrl: string
  readonly signOnUrl: string
  readonly contentHostUrl: string
  readonly openIdClientId: string
  readonly brandName: string
  readonly supportUrl: string
  readonly apiBase: string
  readonly contentCodesBase: string
  readonly apiTimeoutMs: number
  readonly redirectHosts: readonly string[]
  readonly sourceOrigins: readonly string[]
  readonly redeemOnlyLanguages: readonly Locale[]
  readonly gamesOnSale: readonly GameId[]
  readonly enable: {
    readonly dynamicLanding: boolean
    readonly modalPurchase: boolean
    readonly paidNameChange: boolean
  }
}
