import type { FastifyReply } from 'fastify'
import type { ConsoleFailure } from './console/console-calls.ts'
import type { GameFailure } from './games/game-routes.ts'
import type { PaymentFailure } from './payments/session-routes.ts'
import { type ServiceError, sendServiceError } from './provider/service-calls.ts'

type ProviderFailure = ConsoleFailure | GameFailure | PaymentFailure

const answer = (status: number, error: ServiceError['error'], message: string): ServiceError => ({
  status,
  error,
  message,
})
const invalid = (message: string) => answer(400, 'INVALID_REQUEST', message)

/** How a calling server is told each failure. A code without a line does not compile. */
const FAILURE_ANSWERS: Readonly<Record<ProviderFailure['failure'], ServiceError>> = {
  // Games
  NO_ACCOUNT_NAMED: invalid('Name a game and a player.'),
  PLAYER_NOT_FOUND: answer(404, 'PLAYER_NOT_FOUND', 'The player has no account here.'),
  SHARD_NOT_FOUND: answer(409, 'SHARD_NOT_FOUND', 'The account’s server group is not known.'),
  GAME_UNAVAILABLE: answer(503, 'UNAVAILABLE', 'The game service is not answering. Try again later.'),
  DELIVERY_NOT_VALID: invalid('The delivery’s id or body is not valid.'),
  DELIVERY_ID_REUSED: answer(409, 'CONFLICT', 'This delivery id was used for another delivery.'),

  // Payments
  PAYMENT_NOT_VALID: invalid('The payment request is not valid.'),
  KEY_NOT_ORDER_ID: invalid('Send the order id as the Idempotency-Key.'),
  RETURN_OUTSIDE_SHOP: invalid('The return addresses must be addresses of the shop.'),
  NO_BUNDLE_COVERS: invalid('No bundle covers the shortfall.'),
  ORDER_HAS_OTHER_PAYMENT: answer(409, 'CONFLICT', 'The order has a payment with other details.'),
  SPAN_NOT_VALID: invalid('Say from and to as instants such as 2026-01-31T00:00:00Z, or at most 100 ids.'),
  NO_SUCH_PAYMENT: answer(404, 'INVALID_REQUEST', 'There is no such payment.'),
  REFUND_NOT_VALID: invalid('Send a reference, also as the Idempotency-Key, and an amount of money.'),
  NOT_REFUNDABLE: answer(409, 'CONFLICT', 'The payment is not paid, is disputed, or has less left than that.'),
  NOT_DISPUTABLE: answer(409, 'CONFLICT', 'A paid payment is disputed once, and a dispute ends once.'),

  // Console
  REVERSAL_NOT_VALID: invalid('Name a state of a dispute, or an amount of money in minor units.'),
  ITEM_NOT_OWNED: answer(404, 'INVALID_REQUEST', 'The account does not own this.'),
  NO_DEMO_PLAYER_NAMED: invalid('Name one of the demo players.'),
  FAILURE_NOT_VALID: invalid(
    'Name a failure the sandbox knows, a call that can run into it, and 1 to 1,000 times or none for until it is off.',
  ),
}

export function sendFailure(reply: FastifyReply, { failure }: ProviderFailure): FastifyReply {
  return sendServiceError(reply, FAILURE_ANSWERS[failure])
}
