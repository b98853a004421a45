import type pg from 'pg'

export interface ReceivedEvent {
  readonly name: string
  readonly payload: unknown
}

export async function storeEvents(pool: pg.Pool, events: readonly ReceivedEvent[]): Promise<void> {
  await pool.query(
    'insert into analytics_event (name, payload) select name, payload from jsonb_to_recordset($1) as e(name text, payload jsonb)',
    [JSON.stringify(events)],
  )
}

export async function deleteOldEvents(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from analytics_event where received_at < now() - interval '7 days'`)
}
