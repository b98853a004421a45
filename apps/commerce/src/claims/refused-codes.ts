import { codeEnding } from '@quartermaster/contract/content-code'
import type { ContentCodeStatus } from '@quartermaster/contract/statuses'
import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { isPlaceOfUuid, type Page, type PageAsk, readPlace, toPage } from '../keyset/keyset.ts'
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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH)
      waiting = waiting.slice(LARGEST_BATCH)
      try {
        await keepRefused(pool, batch)
      } catch (error) {
        log.warn({ err: error, codes: batch.length }, 'refused codes could not be noted')
        if (!isPassingFailure(error)) continue
        waiting = [...batch, ...waiting].slice(-CAPACITY)
        flushLater()
        return
      }
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running.then(write)
    return running
  }
  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }
  return {
    note({ code, ...attempt }) {
      const at = clock()
      waiting.push({ ...attempt, id: newTimedId(at), at, ending: codeEnding(code) })
      if (waiting.length > CAPACITY) waiting.shift()
      flushLater()
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

/** The codes that a player was refused in the last month, newest first. */
export async function pageOfRefusedCodes(
  db: Connection,
  puuid: string,
  { after, limit }: PageAsk,
): Promise<Page<RefusedCode> | Failure<'UNKNOWN_CURSOR'>> {
  const place = after === undefined ? undefined : readPlace(after)
  if (after !== undefined && !isPlaceOfUuid(place)) return fail('UNKNOWN_CURSOR')
  const older = place ? sql`and (refused_at, refusal_id) < (${place.at}, ${place.id}::uuid)` : sql``
  const { rows } = await sql<RefusedCode>`
    select refusal_id as "refusalId", refused_at as "refusedAt", reason, code_ending as "codeEnding",
      (select name from campaign where campaign.campaign_id = refused_code.campaign_id) as campaign
    from refused_code where puuid = ${puuid} ${older}
    order by refused_at desc, refusal_id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, ({ refusedAt, refusalId }) => ({ at: refusedAt, id: refusalId }))
}
