import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import type { PaymentDiscrepancyTable } from '../database/payment-tables.ts'
import type { Discrepancy } from './report-rules.ts'
import type { Payment } from './store.ts'

export type DiscrepancyRow = Selectable<PaymentDiscrepancyTable>

interface Said {
  readonly gateway: Payment['gateway']
  readonly paymentId: string
  readonly reason: Discrepancy
  /** What the gateway said, as far as it could be read. */
  readonly said: object
}

/** Puts what does not fit before the operators. The same thing said again is counted. */
export async function noteDiscrepancy(
  { db, metrics, log, clock }: Pick<BaseContext, 'db' | 'metrics' | 'log' | 'clock'>,
  { gateway, paymentId, reason, said }: Said,
): Promise<void> {
  const text = JSON.stringify(said)
  const fingerprint = createHash('sha256').update([paymentId, reason, text].join('\0')).digest('base64url')
  const now = clock()
  await sql`
    insert into payment_discrepancy (gateway, fingerprint, payment_id, reason, said, first_seen_at, last_seen_at)
    values (${gateway}, ${fingerprint}, ${paymentId}, ${reason}, ${text}::jsonb, ${now}, ${now})
    on conflict (gateway, fingerprint) do update
      set times = payment_discrepancy.times + 1, last_seen_at = excluded.last_seen_at`.execute(db)
  metrics.discrepancies.inc({ reason })
  log.warn({ gateway, paymentId, reason }, 'a gateway said something that does not fit')
}

/** What nobody has settled, the latest first. */
export async function listDiscrepancies(
  db: Connection,
  { limit, all }: { readonly limit: number; readonly all: boolean },
): Promise<DiscrepancyRow[]> {
  const query = db.selectFrom('payment_discrepancy').selectAll().orderBy('last_seen_at', 'desc').limit(limit)
  return (all ? query : query.where('settled_at', 'is', null)).execute()
}

/** An operator has looked and says what came of it. False when there is no such open discrepancy. */
export async function settleDiscrepancy(
  db: Connection,
  { id, by, note, now }: { readonly id: string; readonly by: string; readonly note: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_discrepancy')
    .set({ settled_at: now, settled_by: by, note })
    .where('discrepancy_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
