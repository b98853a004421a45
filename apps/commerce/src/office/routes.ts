import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { OperatorAction } from '../approvals/action.ts'
import { approve, type DecisionFailure, decline, listRequests } from '../approvals/approvals.ts'
import { runAction } from '../approvals/run-action.ts'
import type { StartBatchFailure } from '../campaigns/code-batches.ts'
import { type KeyFailure, once } from '../idempotency/once.ts'
import { type OperatorChecks, requireOperator } from '../operator-sign-in/authentication.ts'
import type { NotPermitted } from '../operators/permissions.ts'
import type { RefundPaymentFailure } from '../orders/refund-payment.ts'
import { OFFICE_ACTIONS } from './actions.ts'
import type { OfficeContext } from './context.ts'
import { findForOffice } from './found.ts'
import { readHome } from './home.ts'
import { keyedCallOf, referenceOfCall } from './keyed-action.ts'
import { type OrderFailure, readOrder } from './order.ts'
import { CLAW_BACK_ORDER, REFUND_ORDER, REFUND_PAYMENT, REPAY_ORDER, type ReverseFailure } from './order-actions.ts'
import { type PlayerFailure, readMovements, readOrdersOf, readPlayer } from './player.ts'
import { type ActionContext, DEBIT, END_SESSIONS, GRANT, type MoveFailure } from './player-actions.ts'

export type OfficeActionFailure = MoveFailure | ReverseFailure | RefundPaymentFailure | StartBatchFailure
export type OfficeRoutesFailure =
  | OfficeActionFailure
  | PlayerFailure
  | OrderFailure
  | DecisionFailure
  | KeyFailure
  | NotPermitted

interface ActionInput {
  readonly body: { readonly reason: string }
  readonly idempotencyKey: string
  readonly request: Parameters<typeof requireOperator>[0]
}

export function registerOffice(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<OfficeRoutesFailure> },
): void {
  const guard = [checks.call]

  /** An action by its key: sent again, it is answered as the first time. */
  async function act<Parameters extends object, Known extends OfficeActionFailure>(
    action: OperatorAction<ActionContext, Parameters, Known>,
    parameters: Parameters,
    { body, idempotencyKey, request }: ActionInput,
  ): Promise<ActionOutcome | Known | NotPermitted | KeyFailure> {
    const operator = requireOperator(request)
    const doing = {
      operator,
      reason: body.reason,
      reference: referenceOfCall(operator, idempotencyKey),
      requestId: request.id,
    }
    return once<ActionOutcome, Known | NotPermitted>(
      context,
      keyedCallOf(operator, idempotencyKey, action.name, { ...parameters, reason: body.reason }),
      {
        work: () => runAction(context as ActionContext, action, parameters, doing),
        isPassing: ({ failure }: Failure) => PASSING.includes(failure),
      },
    )
  }

  registerCall(
    app,
    OFFICE_CALLS.find,
    async ({ query, request }) => {
      const found = await findForOffice(context, requireOperator(request), query.text)
      return isFailure(found) ? found : { found }
    },
    guard,
  )
  registerCall(app, OFFICE_CALLS.getHome, async ({ request }) => readHome(context, requireOperator(request)), guard)

  registerCall(
    app,
    OFFICE_CALLS.getPlayer,
    async ({ params, request }) => readPlayer(context, requireOperator(request), params.puuid, request.id),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.listMovements,
    async ({ params, query, request }) => readMovements(context, requireOperator(request), params.puuid, query),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.listPlayerOrders,
    async ({ params, query, request }) => {
      const page = await readOrdersOf(context, requireOperator(request), params.puuid, query)
      return isFailure(page) ? page : { orders: [...page.orders], next: page.next }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.grantCurrency,
    async (input) =>
      act(GRANT, { puuid: input.params.puuid, currency: input.body.currency, amount: input.body.amount }, input),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.debitCurrency,
    async (input) =>
      act(DEBIT, { puuid: input.params.puuid, currency: input.body.currency, amount: input.body.amount }, input),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.endPlayerSessions,
    async (input) => act(END_SESSIONS, { puuid: input.params.puuid }, input),
    guard,
  )

  registerCall(
    app,
    OFFICE_CALLS.getOrder,
    async ({ params, request }) => readOrder(context, requireOperator(request), params.orderId),
    guard,
  )
  registerCall(app, OFFICE_CALLS.refundOrder, async (input) => act(REFUND_ORDER, input.params, input), guard)
  registerCall(app, OFFICE_CALLS.clawBackOrder, async (input) => act(CLAW_BACK_ORDER, input.params, input), guard)
  registerCall(app, OFFICE_CALLS.repayOrder, async (input) => act(REPAY_ORDER, input.params, input), guard)
  registerCall(
    app,
    OFFICE_CALLS.refundPayment,
    async (input) => act(REFUND_PAYMENT, { ...input.params, part: input.body.part }, input),
    guard,
  )

  registerCall(
    app,
    OFFICE_CALLS.listApprovals,
    async ({ query, request }) => listRequests(context, requireOperator(request), query),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.approve,
    async ({ params, body, request }) =>
      approve<ActionContext>(context, OFFICE_ACTIONS, {
        operator: requireOperator(request),
        approvalId: params.approvalId,
        reason: body.reason,
        requestId: request.id,
      }),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.decline,
    async ({ params, body, request }) =>
      decline(context, {
        operator: requireOperator(request),
        approvalId: params.approvalId,
        reason: body.reason,
        requestId: request.id,
      }),
    guard,
  )
}

/** Failures that say nothing of the action: it may be asked for again under its key. */
const PASSING = ['GAME_SERVICES_UNAVAILABLE', 'NOT_PERMITTED']
