import type { DeliveryAnswer, DeliveryListing, DeliveryRequest } from '@quartermaster/contract/platform/game-services'
import type pg from 'pg'
import { PAGE_SIZE, type SpanQuery } from '../provider/span.ts'

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
export async function listDeliveriesOf(pool: pg.Pool, { from, to, after }: SpanQuery): Promise<Listed[]> {
  const { rows } = await pool.query<ListedRow>(
    `select ${COLUMNS} from delivery
     where created_at >= $1 and created_at < $2
       and ($3::text is null or (created_at, delivery_id) > (select created_at, delivery_id from delivery where delivery_id = $3))
     order by created_at, delivery_id limit ${PAGE_SIZE}`,
    [from, to, after ?? null],
  )
  return rows.map(toListed)
}

export async function listDeliveriesById(pool: pg.Pool, ids: readonly string[]): Promise<Listed[]> {
  const { rows } = await pool.query<ListedRow>(`select ${COLUMNS} from delivery where delivery_id = any($1)`, [ids])
  return rows.map(toListed)
}
