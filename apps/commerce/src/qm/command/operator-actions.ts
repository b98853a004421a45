import { randomUUID } from 'node:crypto'
import type { Failure } from '@quartermaster/service/failure'
import { isFailure } from '@quartermaster/service/failure'
import type { OperatorAction } from '../../approvals/action.ts'
import { type Outcome, runAction } from '../../approvals/run-action.ts'
import { actionAnswer, type OfficeActionFailure } from '../../office/action-answers.ts'
import type { ActionContext } from '../../office/acts/context.ts'
import type { NotPermitted } from '../../operators/permissions.ts'
import { EXIT, type ExitCode, endAs, QmFailure, refused } from './exit-codes.ts'
import type { Work } from './qm.ts'

type Known = OfficeActionFailure | NotPermitted

/** Where the office's sentence names a button, or says too little here: these name a command, or are of every action. */
const OWN_WORDS: { readonly [Code in OfficeActionFailure['failure']]?: string } = {
  GAME_SERVICES_UNAVAILABLE: 'The game services do not answer. Try again in a moment.',
  RETURN_NEEDED_FOR: 'The player has something that was sold for less because of it or requires it; orders refund can.',
  NO_SUCH_CAMPAIGN: 'There is no campaign of this name. `qm campaigns list` shows them.',
  NOT_SINGLE_USE: 'It is a campaign of shared codes. `qm codes add` gives it one.',
  SPENT_ALREADY: 'The player has spent some of what they paid for. --unused gives back the rest.',
}

const EXIT_OF_STATUS: Readonly<Record<number, ExitCode>> = { 400: EXIT.usage, 404: EXIT.notFound, 503: EXIT.failed }

/** Does an action as the office does. It may wait for a second operator. */
export async function doAs<
  Context extends Pick<ActionContext, 'db' | 'clock' | 'settings'>,
  Parameters extends object,
  Refusal extends Failure & OfficeActionFailure,
>(
  { context, operator }: Pick<Work, 'operator'> & { readonly context: NoInfer<Context> },
  action: OperatorAction<Context, Parameters, Refusal>,
  parameters: Parameters,
  reason: string,
): Promise<Outcome> {
  const doing = { operator, reason, reference: `operator:${randomUUID()}` }
  const outcome = await runAction<Context, Parameters, Refusal>(context, action, parameters, doing)
  if (isFailure(outcome)) throw endOf(outcome as Known)
  return outcome as Outcome
}

function endOf(failure: Known): QmFailure {
  if (failure.failure === 'NOT_PERMITTED') return refused('None of your roles may do this.')
  const { status, message } = actionAnswer(failure)
  return new QmFailure(EXIT_OF_STATUS[status] ?? EXIT.refused, OWN_WORDS[failure.failure] ?? message)
}

/** The same, and says what became of it. */
export async function actAs<Parameters extends object, Refusal extends Failure & OfficeActionFailure>(
  work: Work,
  action: OperatorAction<ActionContext, Parameters, Refusal>,
  parameters: Parameters,
  reason: string,
): Promise<void> {
  const { message, status, approvalId, after } = await doAs(work, action, parameters, reason)
  work.output.say(message, { ...parameters, ...after, ...(approvalId !== null && { status, approvalId }) })
  endAs({ status })
}
