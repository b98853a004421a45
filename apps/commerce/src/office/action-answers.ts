import type { FailureAnswers } from '@quartermaster/service/edge'
import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { StartBatchFailure } from '../campaigns/code-batches.ts'
import type { SharedCodeFailure } from '../campaigns/shared-code.ts'
import type { RefundPaymentFailure } from '../orders/refunds/begin-refund.ts'
import type { ReturnOrderFailure } from '../orders/returns/return-order.ts'
import type { ErasureFailure } from '../player-data/erase.ts'
import type { CampaignChanged } from './campaigns/campaign-gives.ts'
import type { ReverseFailure } from './orders/order-actions.ts'
import type { MoveFailure } from './players/player-actions.ts'

export type OfficeActionFailure =
  | MoveFailure
  | ErasureFailure
  | ReverseFailure
  | RefundPaymentFailure
  | StartBatchFailure
  | SharedCodeFailure
  | CampaignChanged
  | ReturnOrderFailure

/** To the minute, and of which clock. */
const tellMoment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const conflict = (message: string) => refuse(409, 'CONFLICT', message)

/** How a failure is told of what a second operator may be asked about: to who acts, and later to who asked. */
export const ACTION_ANSWERS = {
  INSUFFICIENT_FUNDS: refuse(409, 'INSUFFICIENT_FUNDS', 'The player’s wallet holds less than that. Nothing was done.'),
  NO_SUCH_PLAYER: refuse(404, 'NOT_FOUND', 'The shop and the games know no such player.'),
  GAME_SERVICES_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The game services cannot say whether this is a player. Nothing was done.',
  ),
  OPEN: ({ open }) => conflict(`Not yet, something is still under way: ${open.join('; ')}.`),
  ERASED_BEFORE: ({ at }) => conflict(`Nothing was done: the player was erased at ${tellMoment(at)}.`),
  PLAYER_ERASED: conflict('Not now: the player was erased.'),
  NOTHING_HELD: refuse(404, 'NOT_FOUND', 'The shop holds nothing of this player.'),
  NO_SUCH_ORDER: refuse(404, 'NOT_FOUND', 'There is no such order.'),
  WRONG_STATE: conflict(
    'The order is not in a state from which this can be done, perhaps because somebody was faster. Look at it again.',
  ),
  UNDER_WAY: conflict('A delivery of the order is still under way. Try again when it has ended.'),
  NOT_DELIVERED: conflict('Only items that were delivered are returned.'),
  RETURN_TOO_LATE: conflict('The time for returns is over.'),
  ITEM_USED: conflict('The game says that it was used, or does not say that it was not.'),
  RETURN_NEEDED_FOR: ({ title }) =>
    conflict(
      `The player has ${title}, which was sold for less because of this or requires it. Return that first, or refund.`,
    ),
  RETURN_UNDER_WAY: conflict('It is being returned, or was.'),
  NOT_PAID: conflict('No payment of this order was paid at the gateway in use.'),
  PAYMENT_DISPUTED: conflict('The payment is disputed: the bank decides where the money goes.'),
  NOTHING_TO_REFUND: conflict('Nothing is left of this payment to give back.'),
  RETURN_CHANGED: conflict('What would go back has changed since.'),
  SPENT_ALREADY: conflict(
    'The player has spent some of what they paid for, and what was given is never paid out. Refund what is unused.',
  ),
  ALL_SPENT: conflict('The player has spent all that they paid for, and what was given is never paid out.'),
  NO_SUCH_CAMPAIGN: refuse(404, 'NOT_FOUND', 'There is no campaign of this name.'),
  CAMPAIGN_CHANGED: ({ asked, now }) =>
    conflict(`A code was to give ${asked}, and gives ${now} by now. Ask for it anew.`),
  NOT_SINGLE_USE: conflict('It is a campaign of shared codes: there are no batches of them.'),
  NOT_SHARED: conflict('It is a campaign of single-use codes: make a batch of them.'),
  CODE_EXISTS: conflict('This code exists already, here or in another campaign.'),

  INVALID_COUNT: ({ largest }) =>
    refuse(400, 'INVALID_REQUEST', `The count must be a whole number from 1 to ${largest}.`, {
      fields: [{ path: 'body.codes', message: `from 1 to ${largest}` }],
    }),
} satisfies FailureAnswers<OfficeActionFailure>

export function actionAnswer(failure: OfficeActionFailure): Refusal {
  const answer = ACTION_ANSWERS[failure.failure]
  return typeof answer === 'function' ? answer(failure as never) : answer
}
