import { setTimeout as sleep } from 'node:timers/promises'
import { againAfterClash } from '@quartermaster/database/again-after-clash'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { findKey, holdKey, type KeyedCall, type KeyRow, keepAnswer, releaseKey, requestHash } from './store.ts'

const WAIT_MS = 8_000
const FIRST_LOOK_MS = 20
const LAST_LOOK_MS = 400

/** The key means another request; or the first call under it has no answer yet. */
export type KeyFailure = Failure<'KEY_REUSED' | 'STILL_WORKING'>

interface OnceOptions<Answer extends object, Known extends Failure> {
  /** Told when the key was first seen; must reach the same effect if it has to begin again, after a crash or a clash. */
  readonly work: (since: Date) => Promise<Answer | Known>
  /** Failures that are not kept: the call may be made again under its key. */
  readonly isPassing: (failure: Known) => boolean
}

/**
 * Does a call's work once per key: the first call works, those beside it wait for its answer, later ones are given
 * it again.
 */
export async function once<Answer extends object, Known extends Failure>(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  call: KeyedCall,
  { work, isPassing }: OnceOptions<Answer, Known>,
): Promise<Answer | Known | KeyFailure> {
  let waited = 0
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LAST_LOOK_MS)) {
    const since = await holdKey(db, call, clock())
    if (since) return workAndKeep(db, call, { work: () => work(since), isPassing })
    const row = await findKey(db, call.puuid, call.key)
    const known = row && answerOfKey<Answer | Known>(row, call)
    if (known) return known
    if (waited > WAIT_MS) return fail('STILL_WORKING')
    await sleep(wait)
    waited += wait
  }
}

/** What a key's row says to this call: its answer, that the key means another request, or nothing yet. */
export function answerOfKey<Answer extends object>(
  row: KeyRow,
  call: KeyedCall,
): Answer | Failure<'KEY_REUSED'> | undefined {
  if (row.request_hash !== requestHash(call)) return fail('KEY_REUSED')
  if (row.status === null) return undefined
  // Only what `keepAnswer` was given for this very call stands here.
  return row.answer as Answer
}

async function workAndKeep<Answer extends object, Known extends Failure>(
  db: BaseContext['db'],
  call: KeyedCall,
  { work, isPassing }: { work(): Promise<Answer | Known>; isPassing(failure: Known): boolean },
): Promise<Answer | Known> {
  let answer: Answer | Known
  try {
    answer = await againAfterClash(work)
  } catch (error) {
    await releaseKey(db, call)
    throw error
  }
  if (isFailure(answer) && isPassing(answer as Known)) await releaseKey(db, call)
  else await keepAnswer(db, call, answer)
  return answer
}
