import type { BlockScope } from '@quartermaster/contract/operators'

/**
 * Whether a player is kept from something at a moment, as part of the statement that would do it: what begins after a
 * block is committed is refused, on every node. A count, so that the planner looks each player up by the key and never
 * joins. Proved by "a block holds from its commit on, however many try at once".
 */
export function isBlockedSql(scope: BlockScope, puuid: string, now: string): string {
  return `((select count(*) from player_block blocked where blocked.puuid = ${puuid} and blocked.scope = '${scope}'
    and (blocked.until is null or blocked.until > ${now}::timestamptz)) > 0)`
}
