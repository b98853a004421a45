import type { FailureAnswers } from '@quartermaster/service/edge'
import { refuse } from '@quartermaster/service/error-answers'
import type { RequestReturnFailure } from '../orders/returns/request-return.ts'

/** How the API tells why something cannot be returned. */
export const RETURN_ANSWERS = {
  NOT_DELIVERED: refuse(409, 'CONFLICT', 'Only what has arrived, and has not gone back, can be returned.'),
  RETURN_TOO_LATE: refuse(409, 'CONFLICT', 'The time to return this is over.'),
  ITEM_USED: refuse(409, 'CONFLICT', 'It has been used in the game and can’t be returned any more.'),
  RETURN_NEEDED_FOR: ({ title }) =>
    refuse(409, 'CONFLICT', `You have ${title}, which depends on this. It can’t be returned while you keep that.`),
  NOT_PAID: refuse(409, 'CONFLICT', 'No money was paid for this order that could go back.'),
  SPENT_ALREADY: refuse(409, 'CONFLICT', 'This currency is spent and can’t be returned any more.'),
  ALL_SPENT: refuse(409, 'CONFLICT', 'This currency is spent and can’t be returned any more.'),
  NOTHING_TO_REFUND: refuse(409, 'CONFLICT', 'Everything that was paid has gone back already.'),
  PAYMENT_DISPUTED: refuse(409, 'CONFLICT', 'Your bank is looking into this payment. It decides where the money goes.'),
  RETURN_CHANGED: refuse(409, 'CONFLICT', 'What you would get back has changed since. Look at it again.'),
  RETURN_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The game’s servers are not answering. Nothing was returned. Try again in a moment.',
  ),
} satisfies Partial<FailureAnswers<RequestReturnFailure>>
