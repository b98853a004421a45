import { isFailure } from '@quartermaster/service/failure'
import type { Correction, CorrectionFailure } from '../../fulfilment/operations.ts'
import { notifyDeliveries } from '../../fulfilment/wake.ts'
import { notFound, type QmFailure, refused } from '../command/exit-codes.ts'
import type { BooksWork } from '../command/qm.ts'

const FAILURES: Readonly<Record<CorrectionFailure['failure'], QmFailure>> = {
  UNDER_WAY: refused('A delivery is still under way. Try again when it has ended.'),
  NOTHING_TO_DO: refused('There is nothing to take back or to give again.'),
  PLAYER_ERASED: refused('Not now: the player was erased.'),
  NOT_FOUND: notFound('There is no delivery.'),
}

/** The end of a command whose correction failed. */
export function correctionFailed({ failure }: CorrectionFailure): QmFailure {
  return FAILURES[failure]
}

/** Says what became of taking back or giving again, and wakes the worker when there is something for it to do. */
export async function explainCorrection(
  { context, output }: BooksWork,
  outcome: Correction | CorrectionFailure,
): Promise<void> {
  if (isFailure(outcome)) throw correctionFailed(outcome)
  if (outcome === 'QUEUED') await notifyDeliveries(context.pool)
  output.say(SENTENCES[outcome], { outcome })
}

const SENTENCES: Readonly<Record<Correction, string>> = {
  QUEUED: 'Queued: the worker tells the game service.',
  CLOSED: 'Done: nothing had arrived in the game.',
}
