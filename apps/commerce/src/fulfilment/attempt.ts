import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { isFailure } from '@quartermaster/service/failure'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import type { GameServiceAnswer, GameServices } from '../game-services/game-services.ts'
import { isUnderWay, PATIENCE } from './rules.ts'
import type { SourcePolicy } from './sources.ts'
import type { Delivery } from './store.ts'

export interface AttemptResult {
  readonly items: readonly DeliveryItem[]
  /** Why something is still under way; null when nothing is. */
  readonly trouble: string | null
  /** Where the player's account is, if it was looked up. */
  readonly region?: string | undefined
}

/**
 * Looks up the accounts of items that were never sent. Once an item may have been sent, its account is not asked about
 * again: a failed look-up must not end a delivery that may have arrived.
 */
export async function lookUpAccounts(
  gameServices: GameServices,
  policy: SourcePolicy,
  delivery: Delivery,
): Promise<AttemptResult> {
  const unsent = delivery.items.filter(({ status }) => status === 'REQUESTED')
  if (unsent.length === 0) return { items: delivery.items, trouble: null }
  const ended = (status: FulfillmentStatus): AttemptResult => ({
    items: withStatus(delivery.items, new Set(unsent), status),
    trouble: null,
  })
  // What is taken back was delivered to an account that exists.
  if (delivery.kind === 'REVOKE') return ended('PLAYER_FOUND')
  const admission = await policy.admission(delivery)
  const games = [...new Set<PlatformGame>([...admission.games, ...unsent.map(({ game }) => game)])]
  const answers = await Promise.all(games.map((game) => gameServices.findAccount(game, delivery.puuid)))
  const failures = answers.filter(isFailure)
  if (failures.some(({ failure }) => failure === 'PLAYER_NOT_FOUND')) return ended('PLAYER_NOT_FOUND')
  if (failures.some(({ failure }) => failure === 'SHARD_NOT_FOUND')) return ended('SHARD_NOT_FOUND')
  const [failure] = failures
  if (failure) {
    if (delivery.attempts >= PATIENCE[delivery.source_kind].lookUps) return ended('ACCOUNT_LOOKUP_FAILED')
    return { items: delivery.items, trouble: `account look-up: ${failure.detail}` }
  }
  const regions = answers.flatMap((answer) => (isFailure(answer) ? [] : [answer.region]))
  const isAdmitted = regions.every((region) => admission.mayReceive(region))
  return { ...ended(isAdmitted ? 'PLAYER_FOUND' : 'SHARD_NOT_FOUND'), region: regions[0] }
}

/** Hands the items to their games, one call per game. Currency is not the game service's: it stays as it is. */
export async function deliverItems(gameServices: GameServices, delivery: Delivery): Promise<AttemptResult> {
  let items: readonly DeliveryItem[] = delivery.items
  let trouble: string | null = null
  const open = items.filter(({ kind, status }) => kind === 'ITEM' && isUnderWay(status))
  for (const [name, group] of Map.groupBy(open, (item) => nameAtGame(delivery, item))) {
    const [first] = group
    if (!first) continue
    const answer = await gameServices.deliver(name, {
      puuid: delivery.puuid,
      game: first.game,
      kind: delivery.kind,
      ...(first.onlyUnused && { onlyUnused: true }),
      items: group.map(({ productType, productId, quantity }) => ({ productType, productId, quantity })),
    })
    const statuses = statusesOf(delivery, group, answer)
    if (isFailure(answer) && statuses.every((status) => isUnderWay(status))) trouble = `delivery: ${answer.detail}`
    const byItem = new Map(group.map((item, index) => [item, statuses[index] ?? 'PENDING_FULFILLMENT']))
    items = items.map((item) => {
      const status = byItem.get(item)
      return status ? { ...item, status } : item
    })
  }
  return { items, trouble }
}

/** The game service knows each call by its name: the delivery, the game, and how often an operator began anew. */
export function nameAtGame(delivery: Pick<Delivery, 'delivery_id'>, { game, round = 0 }: DeliveryItem): string {
  return `${delivery.delivery_id}-${game.toLowerCase()}-${round}`
}

const OUTCOMES = {
  DELIVERED: 'FULFILLED',
  ALREADY_OWNED: 'ALREADY_OWNED',
  FAILED: 'ERROR',
  USED: 'ERROR',
} as const satisfies Record<string, FulfillmentStatus>

function statusesOf(
  delivery: Delivery,
  group: readonly DeliveryItem[],
  answer: GameServiceAnswer<{ items: readonly { productId: string; status: keyof typeof OUTCOMES }[] }>,
): FulfillmentStatus[] {
  if (!isFailure(answer)) {
    const byProduct = new Map(answer.items.map(({ productId, status }) => [productId, OUTCOMES[status]]))
    return group.map(({ productId }) => byProduct.get(productId) ?? 'PENDING_FULFILLMENT')
  }
  switch (answer.failure) {
    case 'PLAYER_NOT_FOUND':
    case 'SHARD_NOT_FOUND':
      return group.map(() => answer.failure as FulfillmentStatus)
    case 'CONFLICT':
    case 'REFUSED':
      // Only a first call can be known to have delivered nothing.
      return group.map(() => (delivery.attempts === 1 ? 'ERROR' : 'PENDING_FULFILLMENT'))
    case 'UNAVAILABLE':
      return group.map(() => 'PENDING_FULFILLMENT')
  }
}

export function withStatus(
  items: readonly DeliveryItem[],
  changed: ReadonlySet<DeliveryItem>,
  status: FulfillmentStatus,
): DeliveryItem[] {
  return items.map((item) => (changed.has(item) ? { ...item, status } : item))
}
