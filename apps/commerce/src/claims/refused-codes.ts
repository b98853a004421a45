import { codeEnding } from '@quartermaster/contract/content-code'
import type { ContentCodeStatus } from '@quartermaster/contract/statuses'
import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { createDeferredWriter } from '../batching/deferred-writer.ts'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { type CursorFailure, type Page, type PageAsk, readUuidPlace, toPage } from '../keyset/keyset.ts'
import { newTimedId } from './timed-id.ts'

/** A failed attempt, for support: only what counts against the player's limit comes here, so that the limit bounds it. */
export interface RefusedAttempt {
  readonly puuid: string
  /** What was typed; its ending alone is kept. */
  readonly code: string
  readonly reason: ContentCodeStatus
  /** Undefined where the code is of no campaign. */
  readonly campaignId: number | undefined
}

export interface RefusedCodes {
  note(attempt: RefusedAttempt): void
  /** Writes what is not written yet; for whoever is about to stop. Otherwise that happens by itself, a second later. */
  flush(): Promise<void>
}

const FLUSH_MS = 1_000
const LARGEST_BATCH = 500
const CAPACITY = 10_000

interface RefusedRow extends Omit<RefusedAttempt, 'code'> {
  readonly id: string
  readonly at: Date
  readonly ending: string
}

/** Nobody waits for it to be written. A process that is killed takes its last second along, and nothing else. */
export function createRefusedCodes({ pool, clock, log }: Pick<BaseContext, 'pool' | 'clock' | 'log'>): RefusedCodes {
  let waiting: RefusedRow[] = []
  const onError = (error: unknown) => log.warn({ err: error }, 'refused codes could not be noted')

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH)
      waiting = waiting.slice(LARGEST_BATCH)
      try {
        await keepRefused(pool, batch)
      } catch (error) {
        if (!isPassingFailure(error)) {
          onError(error)
          continue
        }
        waiting = [...batch, ...waiting].slice(-CAPACITY)
        throw error
      }
    }
  }
  const { plan, flush } = createDeferredWriter({ everyMs: FLUSH_MS, write, onError })
  return {
    note({ code, ...attempt }) {
      const at = clock()
      waiting.push({ ...attempt, id: newTimedId(at), at, ending: codeEnding(code) })
      if (waiting.length > CAPACITY) waiting.shift()
      plan()
    },
    flush,
  }
}

/** Written twice, it is written once: an answer that was lost does not tell whether it was. */
async function keepRefused(pool: Pool, rows: readonly RefusedRow[]): Promise<void> {
  await pool.query(
    `insert into refused_code (puuid, refused_at, refusal_id, reason, campaign_id, code_ending)
     select * from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::text[], $5::integer[], $6::text[])
     on conflict do nothing`,
    [
      rows.map(({ puuid }) => puuid),
      rows.map(({ at }) => at),
      rows.map(({ id }) => id),
      rows.map(({ reason }) => reason),
      rows.map(({ campaignId }) => campaignId ?? null),
      rows.map(({ ending }) => ending),
    ],
  )
}

export interface RefusedCode {
  readonly refusalId: string
  readonly refusedAt: Date
  readonly reason: ContentCodeStatus
  readonly campaign: string | null
  readonly codeEnding: string
}

/** The codes that a player was refused in the last month, newest first. A shared code is told by its campaign alone: all have the same. */
export async function pageOfRefusedCodes(
  db: Connection,
  puuid: string,
  { after, limit }: PageAsk,
): Promise<Page<RefusedCode> | CursorFailure> {
  const place = readUuidPlace(after)
  if (isFailure(place)) return place
  const older = place ? sql`and (refused_at, refusal_id) < (${place.at}, ${place.id}::uuid)` : sql``
  const { rows } = await sql<RefusedCode>`
    select refusal_id as "refusalId", refused_at as "refusedAt", reason, campaign.name as campaign,
      case campaign.kind when 'SHARED' then '' else code_ending end as "codeEnding"
    from refused_code left join campaign using (campaign_id) where puuid = ${puuid} ${older}
    order by refused_at desc, refusal_id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, ({ refusedAt, refusalId }) => ({ at: refusedAt, id: refusalId }))
}
