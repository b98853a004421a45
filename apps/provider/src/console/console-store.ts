import type { DeliveryAnswer, DeliveryRequest } from '@quartermaster/contract/platform/game-services'
import type { PaymentDispute, PaymentSession, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import type pg from 'pg'

const NEWEST = 50

export interface PlayerRow {
  puuid: string
  game_name: string
  tag_line: string
  region: string
  games: string[]
  items: Record<string, number>
}

export async function listPlayers(pool: pg.Pool): Promise<PlayerRow[]> {
  const { rows } = await pool.query<PlayerRow>(
    `select p.puuid, p.game_name, p.tag_line, p.region,
       array(select game from game_account a where a.puuid = p.puuid order by game) as games,
       coalesce((select jsonb_object_agg(game, n) from
         (select game, count(*)::int as n from owned_item o where o.puuid = p.puuid group by game) as counted), '{}') as items
     from player p order by p.demo_order nulls last, p.created_at desc limit 200`,
  )
  return rows
}

export interface DeliveryRow {
  delivery_id: string
  created_at: Date
  game_name: string | null
  tag_line: string | null
  request: DeliveryRequest
  answer: DeliveryAnswer
}

export async function listDeliveries(pool: pg.Pool): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    `select d.delivery_id, d.created_at, d.request, d.answer, p.game_name, p.tag_line
     from delivery d left join player p using (puuid) order by d.created_at desc limit ${NEWEST}`,
  )
  return rows
}

export interface PaymentListRow {
  payment_id: string
  created_at: Date
  state: PaymentSession['state']
  bundle_id: string | null
  request: PaymentSessionRequest
  /** Minor units that went back. */
  refunded: number
  dispute: PaymentDispute['state'] | null
}

export async function listPayments(pool: pg.Pool): Promise<PaymentListRow[]> {
  const { rows } = await pool.query<PaymentListRow>(
    `select payment_id, created_at, state, bundle_id, request,
       (select coalesce(sum(minor), 0)::int from refund where refund.payment_id = payment.payment_id) as refunded,
       (select dispute.state from dispute where dispute.payment_id = payment.payment_id) as dispute
     from payment order by created_at desc limit ${NEWEST}`,
  )
  return rows
}

export interface WebhookRow {
  event_id: string
  created_at: Date
  type: string
  attempts: number
  state: 'waiting' | 'delivered' | 'lost' | 'givenUp'
  last_answer: string | null
}

export async function listWebhooks(pool: pg.Pool): Promise<WebhookRow[]> {
  const { rows } = await pool.query<WebhookRow>(
    `select event_id, created_at, body::jsonb ->> 'type' as type, attempts, last_answer,
       case when delivered_at is not null then 'delivered' when lost then 'lost'
            when next_attempt_at is null then 'givenUp' else 'waiting' end as state
     from webhook order by created_at desc limit ${NEWEST}`,
  )
  return rows
}

export interface EventRow {
  name: string
  payload: unknown
  received_at: Date
}

export async function listEvents(pool: pg.Pool): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `select name, payload, received_at from analytics_event order by id desc limit ${NEWEST}`,
  )
  return rows
}

export async function clearEvents(pool: pg.Pool): Promise<void> {
  await pool.query('delete from analytics_event')
}
