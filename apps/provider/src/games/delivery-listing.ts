import type { DeliveryAnswer, DeliveryListing, DeliveryRequest } from '@quartermaster/contract/platform/game-services'
import type pg from 'pg'
import { pageOfSpan, type SpanQuery } from '../provider/span.ts'

type Listed = DeliveryListing['deliveries'][number]

const COLUMNS = 'delivery_id, puuid, request, answer'

interface ListedRow {
  delivery_id: string
  puuid: string
  request: DeliveryRequest
  answer: DeliveryAnswer
}

const toListed = ({ delivery_id, puuid, request, answer }: ListedRow): Listed => ({
  deliveryId: delivery_id,
  puuid,
  kind: request.kind,
  items: answer.items,
})

/** A page of what was delivered in a span of time, oldest first. */
export async function listDeliveriesOf(pool: pg.Pool, span: SpanQuery): Promise<DeliveryListing> {
  const listed = { table: 'delivery', id: 'delivery_id', columns: COLUMNS } as const
  const { items, next } = await pageOfSpan<ListedRow>(pool, listed, span)
  return { deliveries: items.map(toListed), next }
}

export async function listDeliveriesById(pool: pg.Pool, ids: readonly string[]): Promise<Listed[]> {
  const { rows } = await pool.query<ListedRow>(`select ${COLUMNS} from delivery where delivery_id = any($1)`, [ids])
  return rows.map(toListed)
}
