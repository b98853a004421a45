import { setTimeout as delay } from 'node:timers/promises'
import { createPool } from '@quartermaster/database/pool'
import type { Member } from './member.ts'

export interface Promotion {
  readonly member: Member
  /** When it said for the first time that it is no standby, by `performance.now()`. */
  readonly at: number
  /** When it acknowledges a first commit, which another server must have too. */
  readonly writable: Promise<number>
}

const EVERY_MS = 20
const WITHIN_MS = 120_000
/** The word of a commit comes when a second server has joined. */
const COMMIT_WITHIN_MS = 60_000

/** Watches standbys until one of them is the primary. */
export async function watchForPromotion(standbys: readonly Member[]): Promise<Promotion> {
  const watched = standbys.map((member) => ({
    member,
    pool: createPool({
      url: member.url,
      schema: 'public',
      name: 'drill-watch',
      size: 1,
      statementMs: COMMIT_WITHIN_MS,
    }),
  }))
  const close = () => Promise.all(watched.map(({ pool }) => pool.end()))
  for (const deadline = performance.now() + WITHIN_MS; performance.now() < deadline; await delay(EVERY_MS)) {
    for (const { member, pool } of watched) {
      const isStandby = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
        ({ rows }) => rows[0]?.standby,
        () => undefined,
      )
      if (isStandby !== false) continue
      const at = performance.now()
      const committed = pool.query("select pg_logical_emit_message(true, 'drill', '')")
      return { member, at, writable: committed.then(() => performance.now()).finally(close) }
    }
  }
  await close()
  throw new Error('no standby was promoted')
}
