import { type Selectable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { OperatorActionTable } from '../database/operator-tables.ts'
import type { WalletMovementView } from '../database/wallet-tables.ts'
import type { DeliveryName } from '../fulfilment/operations.ts'
import { listDeliveries } from '../fulfilment/operations.ts'
import type { Delivery } from '../fulfilment/store.ts'
import { findOrder, type OrderWithDelivery } from '../orders/order/store.ts'
import { type PaymentStandingOrState, standingOf } from '../payment-states/payment-standing.ts'
import type { DiscrepancyRow } from '../payments/discrepancies.ts'
import type { DisputeRow, RefundRow } from '../payments/reversal-store.ts'
import type { Payment } from '../payments/store.ts'
import type { Receipt } from '../receipts/store.ts'

interface OrderEvent {
  readonly state: OrderWithDelivery['state']
  readonly cause: string
  readonly created_at: Date
}

interface OrderReturn {
  readonly state: 'REVOKING' | 'RETURNED' | 'REFUSED'
  readonly cause: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** Everything that the tables say of one order. */
export interface OrderFacts {
  readonly order: OrderWithDelivery
  readonly events: readonly OrderEvent[]
  readonly payments: readonly (Payment & { readonly standing: PaymentStandingOrState })[]
  readonly discrepancies: readonly DiscrepancyRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
  readonly transfers: readonly WalletMovementView[]
  readonly deliveries: readonly Delivery[]
  readonly returns: readonly OrderReturn[]
  readonly receipts: readonly Receipt[]
  readonly actions: readonly Selectable<OperatorActionTable>[]
}

/** Reads them by the keys of the order: each is a handful of rows, however many orders there are. */
export async function readOrderFacts(db: Connection, name: DeliveryName): Promise<OrderFacts | undefined> {
  const { sourceKey: puuid, sourceId: orderId } = name
  const order = await findOrder(db, puuid, orderId)
  if (!order) return undefined
  const ofOrder = <Row>(table: string, by: string) =>
    sql<Row>`select * from ${sql.table(table)} where puuid = ${puuid} and order_id = ${orderId}::uuid
      order by ${sql.ref(by)}`
      .execute(db)
      .then(({ rows }) => rows)
  const [events, payments, refunds, transfers, deliveries, returns, receipts] = await Promise.all([
    ofOrder<OrderEvent>('order_event', 'event_id'),
    db
      .selectFrom('payment')
      .selectAll()
      .select(standingOf('payment').as('standing'))
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    ofOrder<RefundRow>('payment_refund', 'created_at'),
    ofOrder<WalletMovementView>('wallet_movement', 'entry_no'),
    listDeliveries(db, name),
    ofOrder<OrderReturn>('order_return', 'created_at'),
    ofOrder<Receipt>('receipt', 'created_at'),
  ])
  const [disputes, discrepancies, actions] = await Promise.all([
    ofPayments<DisputeRow>(db, 'payment_dispute', payments),
    ofPayments<DiscrepancyRow>(db, 'payment_discrepancy', payments),
    db
      .selectFrom('operator_action')
      .selectAll()
      // Who only looked changed nothing.
      .where('action', '<>', 'orders show')
      .where('subject', 'in', [orderId, ...deliveries.map(({ delivery_id }) => delivery_id)])
      .orderBy('action_id')
      .execute(),
  ])
  return {
    order,
    events,
    payments,
    discrepancies,
    refunds,
    disputes,
    transfers,
    deliveries,
    returns,
    receipts,
    actions,
  }
}

async function ofPayments<Row>(db: Connection, table: string, payments: readonly Payment[]): Promise<Row[]> {
  if (payments.length === 0) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where (gateway, payment_id) in (
      select * from unnest(${payments.map(({ gateway }) => gateway)}::text[],
        ${payments.map(({ payment_id }) => payment_id)}::text[]))`.execute(db)
  return rows
}
