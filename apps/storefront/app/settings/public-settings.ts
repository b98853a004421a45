import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { ThemeName } from '@quartermaster/contract/themes'
import type { MarkShape } from '@quartermaster/ui/tokens/marks'

/** The settings a browser may know. They are part of every page, so nothing secret belongs here. */
export interface PublicSettings {
  readonly shopUrl: string
  readonly signOnUrl: string
  /** `openid`: the shop keeps the session itself, and the redeem pages get theirs from it. */
  readonly signOn: 'cross-site' | 'openid'
  readonly openIdIssuer: string
  readonly openIdScope: string
  readonly contentHostUrl: string
  readonly openIdClientId: string
  /** How long a session token lasts. */
  readonly sessionTokenMs: number
  readonly brandName: string
  /** The publisher's mark, and those of its titles. */
  readonly marks: Readonly<Record<ThemeName, MarkShape>>
  readonly supportUrl: string
  /** With `{locale}` in it, where each language has a page of its own. */
  readonly regionalSupportUrl: string
  readonly apiBase: string
  readonly contentCodesBase: string
  readonly apiTimeoutMs: number
  readonly redirectHosts: readonly string[]
  readonly sourceOrigins: readonly string[]
  readonly redeemOnlyLanguages: readonly Locale[]
  readonly gamesOnSale: readonly GameId[]
  readonly seller: { readonly name: string; readonly address?: string | undefined; readonly contact: string }
  readonly returnDays: number
  /** Where delivery at once must be asked for. */
  readonly withdrawalRegions: readonly string[]
  readonly enable: {
    readonly dynamicLanding: boolean
    readonly modalPurchase: boolean
    readonly paidNameChange: boolean
  }
}
