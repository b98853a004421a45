import type pg from 'pg'

export interface ReceivedEvent {
  readonly id?: string | undefined
  readonly name: string
  readonly payload: unknown
}

export async function storeEvents(pool: pg.Pool, events: readonly ReceivedEvent[]): Promise<void> {
  await pool.query(
    `insert into analytics_event (event_id, name, payload)
     select id, name, payload from jsonb_to_recordset($1) as e(id uuid, name text, payload jsonb)
     on conflict (event_id) do nothing`,
    [JSON.stringify(events)],
  )
}

export async function deleteOldEvents(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from analytics_event where received_at < now() - interval '7 days'`)
}
