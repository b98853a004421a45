import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InBucket } from './bucket-column.ts'

/** One thing owed. `id` is unique within its delivery: the reward's id for a code, the product's for an order. */
export interface DeliveryItem {
  readonly id: string
  readonly kind: 'ITEM' | 'CURRENCY'
  readonly game: PlatformGame
  /** The item type without its game's prefix; `CURRENCY` for money of a game. */
  readonly productType: string
  /** The product; the currency's code for money of a game. */
  readonly productId: string
  readonly quantity: number
  readonly name: string
  /** The path of a picture on the image server, for what the catalogue does not have. */
  readonly image?: string
  readonly status: FulfillmentStatus
  /** Counts how often an operator sent it again after it failed: each time under a new name to the game service. */
  readonly round?: number
  /** It could not be delivered, and what it cost went back to the wallet: it is not sent again. */
  readonly refunded?: true
  /** Of what is taken back: only while the player has not put it to use. */
  readonly onlyUnused?: true
}

/** A time that a delivery ended, gave up or was begun anew, with the attempts that were counted by then. */
export interface DeliveryStep {
  readonly at: string
  readonly queue: 'WAITING' | 'DONE' | 'DEAD'
  readonly status: FulfillmentStatus
  readonly attempts: number
  readonly error: string | null
}

export type DeliverySource = 'ORDER' | 'CODE'
export type ClosingStatus = Extract<FulfillmentStatus, 'CLAWEDBACK' | 'REFUNDED' | 'REPAID'>

type Instant = ColumnType<Date, Date | undefined, Date>

export interface DeliveryTable extends InBucket {
  /** The player (`puuid`) for an order, the code's hash for a claim. */
  source_key: string
  source_kind: DeliverySource
  source_id: string
  delivery_id: string
  puuid: string
  kind: Generated<'GRANT' | 'REVOKE'>
  items: JSONColumnType<DeliveryItem[]>
  status: Generated<FulfillmentStatus>
  queue: Generated<DeliveryStep['queue']>
  attempts: Generated<number>
  next_attempt_at: Instant
  last_error: string | null
  corrects: string | null
  closes_as: ClosingStatus | null
  created_at: Instant
  updated_at: Instant
  /** Where the player's account is; null until it is looked up. */
  region: string | null
  /** How and when it ended first; null until then. */
  settled_at: Date | null
  settled_as: FulfillmentStatus | null
  /** Oldest first. Empty where an older version wrote the row. */
  steps: JSONColumnType<DeliveryStep[], string | undefined, string>
}

export interface FulfilmentTables {
  delivery: DeliveryTable
}
