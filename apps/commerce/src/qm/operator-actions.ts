import { randomUUID } from 'node:crypto'
import type { Failure } from '@quartermaster/service/failure'
import { isFailure } from '@quartermaster/service/failure'
import type { OperatorAction } from '../approvals/action.ts'
import { type Outcome, runAction } from '../approvals/run-action.ts'
import { LARGEST_BATCH } from '../campaigns/code-batches.ts'
import type { OfficeActionFailure } from '../office/action-answers.ts'
import type { ActionContext } from '../office/player-actions.ts'
import type { NotPermitted } from '../operators/permissions.ts'
import { EXIT, notFound, QmFailure, refused, usage } from './exit-codes.ts'
import type { Work } from './qm.ts'

type Name = OfficeActionFailure['failure'] | 'NOT_PERMITTED'
type Known = OfficeActionFailure | NotPermitted
type Ends = { readonly [Key in Name]: QmFailure | ((failure: Extract<Known, { failure: Key }>) => QmFailure) }

const ENDS: Ends = {
  NOT_PERMITTED: refused('None of your roles may do this.'),
  NO_SUCH_PLAYER: notFound('Neither the shop nor the game of this currency knows such a player.'),
  INSUFFICIENT_FUNDS: refused('The player’s wallet holds less than that.'),
  OPEN: ({ open }) => refused(`Not yet, something is still under way: ${open.join('; ')}.`),
  ERASED_BEFORE: ({ at }) => refused(`Nothing is left: the player was erased at ${at.toISOString()}.`),
  NOTHING_HELD: notFound('The shop holds nothing of this player.'),
  GAME_SERVICES_UNAVAILABLE: new QmFailure(EXIT.failed, 'The game services do not answer. Try again in a moment.'),
  NO_SUCH_ORDER: notFound('There is no such order.'),
  WRONG_STATE: refused(
    'The order is not in a state from which this can be done, perhaps because somebody was faster. Look at it again.',
  ),
  NOT_DELIVERED: refused('Only items that were delivered are returned.'),
  RETURN_TOO_LATE: refused('The time for returns is over.'),
  ITEM_USED: refused('The game says that it was used, or does not say that it was not.'),
  RETURN_NEEDED_FOR: refused(
    'The player has something that was sold for less because of it or requires it; orders refund can.',
  ),
  RETURN_UNDER_WAY: refused('It is being returned, or was.'),
  UNDER_WAY: refused('A delivery is still under way. Try again when it has ended.'),
  NOT_PAID: refused('No payment of this order was paid at the gateway in use.'),
  PAYMENT_DISPUTED: refused('The payment is disputed: the bank decides where the money goes.'),
  NOTHING_TO_REFUND: refused('Nothing is left of this payment to give back.'),
  RETURN_CHANGED: refused('What would go back has changed since.'),
  NO_SUCH_CAMPAIGN: notFound('There is no campaign of this name. `qm campaigns list` shows them.'),
  CAMPAIGN_CHANGED: ({ asked, now }) =>
    refused(`A code was to give ${asked}, and gives ${now} by now. Ask for it anew.`),
  NOT_SINGLE_USE: refused('It is a campaign of shared codes. `qm codes add` gives it one.'),
  NOT_SHARED: refused('It is a campaign of single-use codes.'),
  CODE_EXISTS: refused('This code exists already.'),
  INVALID_COUNT: usage(`The count must be a whole number from 1 to ${LARGEST_BATCH}.`),
  SPENT_ALREADY: refused('The player has spent some of it. --unused gives back the rest.'),
}

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
  const end = ENDS[failure.failure]
  return typeof end === 'function' ? end(failure as never) : end
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
}
