import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { WebhookListener } from './webhook-listener.ts'

/** What is tried, and with what. Whatever is left out leaves its lines unchecked. */
export interface CheckOptions {
  /** Game services. */
  readonly url: string
  /** Payments; undefined where another gateway takes them. */
  readonly payments: string | undefined
  readonly key: string
  readonly nextKey?: string
  /** The address the platform has for the shop: players come back there, and webhooks are sent to it. */
  readonly shop: string
  /** Nobody said the shop's address: what the platform refuses may be refused for that. */
  readonly shopIsAssumed?: boolean
  /** A player with an account in the game, who may be given the item and lose it again. */
  readonly player: string
  readonly game: PlatformGame
  readonly item: NamedItem
  /** Another one they do not own: several items can then be tried in one delivery. */
  readonly secondItem?: NamedItem
  /** A thing of which a player may have several. */
  readonly countedItem?: NamedItem
  /** Where players pay, if it is another host than that of `payments`. */
  readonly pages?: string
  /** Stands in for the shop and takes its webhooks. */
  readonly listener?: WebhookListener
  readonly webhookSecret?: string
  readonly nextWebhookSecret?: string
  /** A paid payment, of which one minor unit is given back. */
  readonly paid?: string
  /** A payment whose card was declined and whose time is not up, which is closed. */
  readonly declined?: string
  /** The sign-on host and OpenID issuer. */
  readonly signOn?: string
  /** The shop's client id at the issuer, which logout tokens are for. */
  readonly clientId: string
  /** Session cookies of one test player, of as many sign-ins: they are renewed, signed out of and gone afterwards. */
  readonly sessions?: readonly string[]
  readonly patience: CheckPatience
}

/** Without a test player nothing is given, opened or paid: what is left may be asked of a platform with players. */
export interface CheckRequest extends Omit<CheckOptions, 'player' | 'item'> {
  readonly player?: string | undefined
  readonly item?: NamedItem | undefined
}

export interface NamedItem {
  readonly productType: string
  readonly productId: string
}

/** Milliseconds. */
export interface CheckPatience {
  readonly lookUp: number
  readonly delivery: number
  readonly payment: number
  /** How soon the payment of the webhook lines expires, how long its webhooks may take, and how long none may follow. */
  readonly expiry: number
  readonly webhook: number
  readonly quiet: number
  /** How long after its beginning the check asks again for what it did first. */
  readonly later: number
}
