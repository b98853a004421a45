import type pg from 'pg'

export interface ReceivedEvent {
  readonly id?: string | undefined
  readonly name: string
  readonly payload: unknown
}

export async function storeEvents(pool: pg.Pool, events: readonly ReceivedEvent[], now: Date): Promise<void> {
  await pool.query(
    `insert into analytics_event (event_id, name, payload, received_at)
     select id, name, payload, $2::timestamptz from jsonb_to_recordset($1) as e(id uuid, name text, payload jsonb)
     on conflict (event_id) do nothing`,
    [JSON.stringify(events), now],
  )
}

export async function deleteOldEvents(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(`delete from analytics_event where received_at < $1::timestamptz - interval '7 days'`, [now])
}
