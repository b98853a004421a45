import type pg from 'pg'

export interface DueWebhook {
  readonly eventId: string
  readonly body: string
  readonly attempts: number
}

const LEASE_SECONDS = 30
const LONGEST_WAIT_SECONDS = 5 * 60
export const MOST_ATTEMPTS = 20

/** Seconds until the next try: 1, 2, 4 and so on, at most five minutes. */
export function backOffSeconds(attempts: number): number {
  return Math.min(2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
}

/** Takes one webhook that is due. A node that dies while sending loses it to the others after the lease. */
export async function takeDueWebhook(pool: pg.Pool, now: Date): Promise<DueWebhook | undefined> {
  const { rows } = await pool.query<{ event_id: string; body: string; attempts: number }>(
    `update webhook set attempts = attempts + 1, next_attempt_at = $2::timestamptz + make_interval(secs => $1)
     where event_id = (
       select event_id from webhook where next_attempt_at <= $2
       order by next_attempt_at for update skip locked limit 1
     ) returning event_id, body, attempts`,
    [LEASE_SECONDS, now],
  )
  const row = rows[0]
  return row && { eventId: row.event_id, body: row.body, attempts: row.attempts }
}

export async function markDelivered(pool: pg.Pool, eventId: string, answer: string, now: Date): Promise<void> {
  await pool.query(
    `update webhook set delivered_at = $3, next_attempt_at = null, last_answer = $2 where event_id = $1`,
    [eventId, answer, now],
  )
}

export async function markFailed(
  pool: pg.Pool,
  { eventId, attempts }: DueWebhook,
  answer: string,
  now: Date,
): Promise<void> {
  await pool.query(
    `update webhook set last_answer = $2,
       next_attempt_at = case when $3::int is null then null else $4::timestamptz + make_interval(secs => $3::int) end
     where event_id = $1 and delivered_at is null`,
    [eventId, answer, attempts < MOST_ATTEMPTS ? backOffSeconds(attempts) : null, now],
  )
}

/** Sends a webhook now, whatever became of it before: lost, given up, or even delivered. */
export async function sendAgain(pool: pg.Pool, eventId: string, now: Date): Promise<void> {
  await pool.query('update webhook set next_attempt_at = $2, lost = false, delivered_at = null where event_id = $1', [
    eventId,
    now,
  ])
}
