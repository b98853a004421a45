import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { Connection } from '../database/database.ts'
import type { DeliverySource } from '../database/delivery-tables.ts'
import type { Delivery } from './store.ts'

/** What the worker must know of the order or claim that owes a delivery. */
export interface SourcePolicy {
  /** Accounts the player needs beside those of the items, and whether a region may receive. */
  admission(delivery: Delivery): Promise<{ games: readonly PlatformGame[]; mayReceive(region: string): boolean }>
  /** Holds what settling changes, before the delivery is written: whoever corrects one begins there too. */
  hold(transaction: Connection, delivery: Delivery): Promise<void>
  /** Told how a delivery ended, in the transaction that ends it. */
  settle(transaction: Connection, delivery: Delivery, status: FulfillmentStatus, now: Date): Promise<void>
}

export type SourcePolicies = Readonly<Record<DeliverySource, SourcePolicy>>
