import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal, type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { BaseContext } from '../context/context.ts'
import { findKey, holdKey, type KeyedCall, type KeyRow, keepAnswer, releaseKey, requestHash } from './store.ts'

const WAIT_MS = 8_000
const FIRST_LOOK_MS = 20
const LAST_LOOK_MS = 400

/**
 * Does a call's work once per key: the first call works, those beside it wait for its answer, later ones are given
 * it again. `work` is told when the key was first seen, and must reach the same effect if it has to begin again
 * after a crash. An answer that asks to try again is not kept.
 */
export async function once<Answer extends object>(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  call: KeyedCall,
  work: (since: Date) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const giveUpAt = Date.now() + WAIT_MS
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LAST_LOOK_MS)) {
    const since = await holdKey(db, call, clock())
    if (since) return workAndKeep(db, call, () => work(since))
    const row = await findKey(db, call.puuid, call.key)
    const known = row && answerOfKey<Answer>(row, call)
    if (known) return known
    if (Date.now() > giveUpAt) return STILL_WORKING
    await sleep(wait)
  }
}

export const KEY_REUSED = refuse(
  422,
  'IDEMPOTENCY_KEY_REUSED',
  'This Idempotency-Key was used for another request. Send a new key with a new request.',
)

const STILL_WORKING = refuse(409, 'CONFLICT', 'The same request is still being worked on. Ask again in a moment.', {
  retryAfterSeconds: 2,
})

/** What a key's row says to this call: its answer, that the key means another request, or nothing yet. */
export function answerOfKey<Answer extends object>(row: KeyRow, call: KeyedCall): Answer | Refusal | undefined {
  if (row.request_hash !== requestHash(call)) return KEY_REUSED
  if (row.status === null) return undefined
  // Only what `keepAnswer` was given for this very call stands here.
  return row.answer as Answer | Refusal
}

async function workAndKeep<Answer extends object>(
  db: BaseContext['db'],
  call: KeyedCall,
  work: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  let answer: Answer | Refusal
  try {
    answer = await work()
  } catch (error) {
    await releaseKey(db, call)
    throw error
  }
  if (isRefusal(answer) && asksToTryAgain(answer)) await releaseKey(db, call)
  else await keepAnswer(db, call, isRefusal(answer) ? answer.status : 200, answer)
  return answer
}

export function asksToTryAgain({ status, errorCode }: Refusal): boolean {
  return status >= 500 || errorCode === 'PAYMENT_TIMED_OUT' || errorCode === 'TOO_MANY_ATTEMPTS'
}
