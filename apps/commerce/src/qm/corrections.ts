import type { CorrectionOutcome } from '../fulfilment/operations.ts'
import { notifyDeliveries } from '../fulfilment/wake.ts'
import { notFound, refused } from './exit-codes.ts'
import type { Work } from './qm.ts'

/** Says what became of taking back or giving again, and wakes the worker when there is something for it to do. */
export async function explainCorrection({ context, output }: Work, outcome: CorrectionOutcome): Promise<void> {
  switch (outcome) {
    case 'QUEUED':
      await notifyDeliveries(context.pool)
      output.say('Queued: the worker tells the game service.', { outcome })
      return
    case 'CLOSED':
      output.say('Done: nothing had arrived in the game.', { outcome })
      return
    case 'UNDER_WAY':
      throw refused('A delivery is still under way. Try again when it has ended.')
    case 'NOTHING_TO_DO':
      throw refused('There is nothing to take back or to give again.')
    case 'NOT_FOUND':
      throw notFound('There is no delivery.')
  }
}
