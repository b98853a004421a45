import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { PaymentStanding } from '@quartermaster/contract/operators'
import type { FulfillmentStatus, OrderState } from '@quartermaster/contract/statuses'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { type CursorFailure, type Page, type PageAsk, readUuidPlace, toPage } from '../keyset/keyset.ts'
import { type OrderPaymentRow, paymentsOfOrder } from '../orders/order/order-payments.ts'
import { paidStandingOfOrder } from '../payment-states/payment-standing.ts'

export interface OrderLine {
  readonly orderId: string
  readonly reference: string
  readonly puuid: string
  readonly kind: 'PRODUCT' | 'TOP_UP'
  readonly state: OrderState
  readonly gameId: GameId
  readonly title: string
  readonly cost: number
  readonly currency: CurrencyCode
  readonly region: string
  readonly createdAt: Date
  /** Those that were made, oldest first. */
  readonly payments: readonly OrderPaymentRow[]
  /** Where the last of them stands. */
  readonly payment: PaymentStanding | null
}

/** A player's orders, newest first, each in a line. */
export async function pageOfOrders(
  db: Connection,
  puuid: string,
  { after, limit }: PageAsk,
): Promise<Page<OrderLine> | CursorFailure> {
  const place = readUuidPlace(after)
  if (isFailure(place)) return place
  const older = place
    ? sql`and created_at <= ${place.at} and (created_at, order_id) < (${place.at}, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<OrderLine>`
    select order_id as "orderId", reference, puuid, kind, state, game_id as "gameId", title, cost, currency, region,
      created_at as "createdAt",
      ${paymentsOfOrder(puuid)} as payments, ${paidStandingOfOrder} as payment
    from shop_order where puuid = ${puuid} ${older}
    order by created_at desc, order_id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, ({ createdAt, orderId }) => ({ at: createdAt, id: orderId }))
}

export interface RedemptionLine {
  readonly claimId: string
  /** The hash: the code itself is nowhere. */
  readonly codeHash: string
  readonly codeEnding: string
  readonly campaign: string
  readonly status: FulfillmentStatus
  readonly claimedAt: Date
  /** When the code was given back, because nothing of it arrived. */
  readonly releasedAt: Date | null
}

/**
 * A player's redemptions, newest first, with those that failed before: the next claim of the same code took their row, and their
 * delivery tells of them. Proved by "what failed before is listed beside what came later". A shared code is told by its campaign
 * alone: all have the same.
 */
export async function pageOfRedemptions(
  db: Connection,
  puuid: string,
  { after, limit }: PageAsk,
): Promise<Page<RedemptionLine> | CursorFailure> {
  const place = readUuidPlace(after)
  if (isFailure(place)) return place
  const older = place ? sql`where (claimed_at, claim_id) < (${place.at}, ${place.id}::uuid)` : sql``
  const { rows } = await sql<RedemptionLine>`
    with held as materialized (
      select code_hash, claim_id, campaign_id, code_ending, claimed_at, released_at from code_claim where puuid = ${puuid}
    ), failed as materialized (
      select source_key, source_id, created_at, updated_at from delivery
      where puuid = ${puuid} and source_kind = 'CODE' and corrects is null and queue = 'DONE'
        and status in ('ALREADY_OWNED', 'PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED', 'ERROR')
    ), made as (
      select * from held
      union all
      select code.code_hash, failed.source_id, code.campaign_id, code.code_ending, failed.created_at, failed.updated_at
      from failed
      join (select distinct code_hash, campaign_id, code_ending from held) code on code.code_hash::text = failed.source_key
      where failed.source_id not in (select claim_id from held)
    ), page as materialized (
      select * from made ${older} order by claimed_at desc, claim_id desc limit ${limit + 1}
    )
    select page.claim_id as "claimId", page.code_hash as "codeHash",
      case campaign.kind when 'SHARED' then '' else page.code_ending end as "codeEnding",
      campaign.name as campaign, delivery.status, page.claimed_at as "claimedAt", page.released_at as "releasedAt"
    from page join campaign using (campaign_id)
    join delivery on delivery.source_key = page.code_hash::text and delivery.source_id = page.claim_id
      and delivery.delivery_id = page.claim_id
    order by page.claimed_at desc, page.claim_id desc`.execute(db)
  return toPage(rows, limit, ({ claimedAt, claimId }) => ({ at: claimedAt, id: claimId }))
}
