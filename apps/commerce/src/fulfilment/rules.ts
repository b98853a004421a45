import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { DeliveryItem, DeliverySource } from '../database/delivery-tables.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** From least to most telling: where nothing arrived and the reasons differ, the last of them speaks for the whole. */
const FAILURES = ['ALREADY_OWNED', 'SHARD_NOT_FOUND', 'PLAYER_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED', 'ERROR'] as const
const UNDER_WAY = ['REQUESTED', 'PLAYER_FOUND', 'PENDING_FULFILLMENT'] as const
const CLOSED = ['CLAWEDBACK', 'REFUNDED', 'REPAID'] as const

const isOneOf = (list: readonly FulfillmentStatus[], status: FulfillmentStatus) => list.includes(status)

/** The worker still has something to do. */
export function isUnderWay(status: FulfillmentStatus): boolean {
  return isOneOf(UNDER_WAY, status)
}

/** It ended, and an operator's correction ended it anew. */
export function isClosed(status: FulfillmentStatus): boolean {
  return isOneOf(CLOSED, status)
}

/** The status of the whole, from the statuses of its items. */
export function overallStatus(items: readonly Pick<DeliveryItem, 'status'>[]): FulfillmentStatus {
  const statuses = items.map(({ status }) => status)
  const [first] = statuses
  if (!first) return 'NOT_FOUND'
  if (statuses.every((status) => status === first)) return first
  if (statuses.some((status) => isOneOf(UNDER_WAY, status))) {
    // Items that are done beside items that are not: the delivery has begun.
    if (statuses.every((status) => status === 'REQUESTED' || status === 'PLAYER_FOUND')) return 'REQUESTED'
    return 'PENDING_FULFILLMENT'
  }
  const closed = CLOSED.find((status) => statuses.includes(status))
  if (closed) return closed
  if (statuses.includes('FULFILLED')) return 'PARTIALLY_FULFILLED'
  return FAILURES.findLast((status) => statuses.includes(status)) ?? 'ERROR'
}

/** Nothing arrived and nothing will: what paid for the delivery, such as a code, was not used up. */
export function arrivedNothing(status: FulfillmentStatus): boolean {
  return isOneOf(FAILURES, status)
}

/**
 * Currency comes last, and only where the items are settled for good: some arrived, or all were owned already. Where they
 * failed the code is given back, and must not have paid out.
 */
export function owesCurrency(items: readonly DeliveryItem[]): boolean {
  const things = items.filter(({ kind }) => kind === 'ITEM')
  return things.some(({ status }) => status === 'FULFILLED') || things.every(({ status }) => status === 'ALREADY_OWNED')
}

export interface Patience {
  /** How often the accounts are looked up before ACCOUNT_LOOKUP_FAILED. */
  readonly lookUps: number
  /** How often a delivery is tried before it waits for an operator. */
  readonly attempts: number
}

/**
 * A player who claims a code watches for half a minute, and a code that could not be delivered is given back: so few
 * look-ups. An order is paid for: it is worth trying for hours.
 */
export const PATIENCE: Readonly<Record<DeliverySource, Patience>> = {
  CODE: { lookUps: 5, attempts: 20 },
  ORDER: { lookUps: 20, attempts: 20 },
}

/** Doubles from one second to ten minutes, each wait somewhere in its upper half, so that failures spread out. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(SECOND * 2 ** Math.max(0, attempts - 1), 10 * MINUTE)
  return Math.round(full / 2 + (full / 2) * random())
}

/**
 * Whether an operator must look at an outcome. A code that arrived in no part is given back and needs nobody; one that
 * arrived in part, an order that did not arrive, and goods that could not be taken back do.
 */
export function needsOperator(
  source: DeliverySource,
  kind: 'GRANT' | 'REVOKE',
  items: readonly Pick<DeliveryItem, 'status' | 'onlyUnused' | 'refunded'>[],
): boolean {
  const statuses = items.filter(({ refunded }) => !refunded).map(({ status }) => status)
  // What was used by then stays where it is, and nobody has to do anything about it.
  if (kind === 'REVOKE' && items.every(({ onlyUnused }) => onlyUnused)) return false
  if (kind === 'REVOKE') return statuses.some((status) => status !== 'FULFILLED')
  const failed = statuses.some((status) => status !== 'ALREADY_OWNED' && isOneOf(FAILURES, status))
  return failed && (source === 'ORDER' || statuses.includes('FULFILLED'))
}
