import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type pg from 'pg'
import { type CallKind, type FailureKind, failuresOf } from './failures.ts'

export const EVERY = '*' as const

export interface FailureSwitch {
  readonly puuid: string
  readonly game: string
  readonly kind: FailureKind
  /** The one call that runs into it and uses it up, or all that can. */
  readonly call: CallKind | typeof EVERY
  /** Null: until it is switched off. */
  readonly remaining: number | null
}

/** The failures a call runs into, each counted down by one as it is read. */
export async function takeFailures(
  pool: pg.Pool,
  puuid: string,
  game: PlatformGame,
  call: CallKind,
): Promise<Set<FailureKind>> {
  const { rows } = await pool.query<{ kind: FailureKind }>(
    `update failure_switch set remaining = remaining - 1
     where puuid in ($1, '*') and game in ($2, '*') and kind = any($3) and call in ($4, '*')
       and (remaining is null or remaining > 0)
     returning kind`,
    [puuid, game, failuresOf(call), call],
  )
  return new Set(rows.map(({ kind }) => kind))
}

export async function switchFailureOn(pool: pg.Pool, on: FailureSwitch, now: Date): Promise<void> {
  await pool.query(
    `insert into failure_switch (puuid, game, kind, call, remaining, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (puuid, game, kind, call) do update set remaining = excluded.remaining, created_at = $6`,
    [on.puuid, on.game, on.kind, on.call, on.remaining, now],
  )
}

export async function switchFailureOff(
  pool: pg.Pool,
  off: Record<'puuid' | 'game' | 'kind' | 'call', string>,
): Promise<void> {
  await pool.query('delete from failure_switch where puuid = $1 and game = $2 and kind = $3 and call = $4', [
    off.puuid,
    off.game,
    off.kind,
    off.call,
  ])
}

export async function listFailures(pool: pg.Pool): Promise<FailureSwitch[]> {
  const { rows } = await pool.query<FailureSwitch>(
    'select puuid, game, kind, call, remaining from failure_switch order by created_at',
  )
  return rows
}

export async function switchAllFailuresOff(pool: pg.Pool): Promise<void> {
  await pool.query('delete from failure_switch')
}
