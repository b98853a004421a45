import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type SteadyLoad, startLoad } from '../steady-load.ts'
import { SHOP } from './sandbox.ts'

const BUCKET_MS = 5_000
const PAUSE_MS = 100

export interface ClaimRate {
  readonly load: SteadyLoad
  /** Granted claims of each whole five seconds between two moments, by `performance.now()`. */
  between(from: number, to: number): number[]
}

/** Each player claims a code ten times a second. Their tokens are read anew for every claim. */
export function startClaims(players: number, tokenOf: (player: number) => string, codes: string[]): ClaimRate {
  const grantedAt: number[] = []
  let turn = 0
  const load = startLoad(players, async () => {
    turn += 1
    const player = turn % players
    await delay(PAUSE_MS)
    const answer = await fetch(`${SHOP}/api/contentcodes/v1/claim`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(player)}`,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ code: codes.pop(), locale: 'en_US' }),
    })
    if (answer.ok) grantedAt.push(performance.now())
    return answer
  })
  return {
    load,
    between: (from, to) =>
      Array.from({ length: Math.floor((to - from) / BUCKET_MS) }, (_, index) => {
        const begin = from + index * BUCKET_MS
        return grantedAt.filter((at) => at >= begin && at < begin + BUCKET_MS).length
      }),
  }
}
