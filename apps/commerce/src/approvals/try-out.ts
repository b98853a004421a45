import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { transactionOrFailure } from '../database/transaction-or-failure.ts'
import type { OperatorAction } from './action.ts'

/**
 * Why an action would be refused now: it is done, and rolled back. For what is done in its own transaction alone, so that whoever asks
 * a second operator is told by the very rules that would refuse it later.
 */
export async function tryOut<Context extends Pick<BaseContext, 'db' | 'clock'>, Parameters, Known extends Failure>(
  context: Context,
  { run }: Pick<OperatorAction<Context, Parameters, Known>, 'run'>,
  parameters: Parameters,
): Promise<Known | undefined> {
  const tried = await transactionOrFailure<Known | Failure<'DONE_AND_ROLLED_BACK'>>(context.db, async (db) => {
    const outcome = await run({
      context,
      db,
      parameters,
      reason: 'tried out',
      reference: 'tried out',
      now: context.clock(),
    })
    return isFailure(outcome) ? (outcome as Known) : fail('DONE_AND_ROLLED_BACK')
  })
  return tried.failure === 'DONE_AND_ROLLED_BACK' ? undefined : (tried as Known)
}
