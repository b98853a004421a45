import type { Failure } from '@quartermaster/service/failure'
import type { OperatorAction } from '../approvals/action.ts'
import type { ActionTable } from '../approvals/approvals.ts'
import { actionAnswer, type OfficeActionFailure } from './action-answers.ts'
import type { ActionContext } from './acts/context.ts'
import { START_BATCH } from './campaigns/batch-actions.ts'
import { ADD_CODE } from './campaigns/shared-code-action.ts'
import { CLAW_BACK_ORDER, REFUND_ORDER, REFUND_PAYMENT, REPAY_ORDER, RETURN_ORDER } from './orders/order-actions.ts'
import { DEBIT, END_SESSIONS, ERASE, GRANT } from './players/player-actions.ts'

const EVERY_ACTION = [
  GRANT,
  DEBIT,
  END_SESSIONS,
  ERASE,
  REFUND_ORDER,
  CLAW_BACK_ORDER,
  REPAY_ORDER,
  RETURN_ORDER,
  REFUND_PAYMENT,
  START_BATCH,
  ADD_CODE,
]

/** Every action that may have to wait for a second operator, by its name: a line here is all that one needs. */
export const OFFICE_ACTIONS: ActionTable<ActionContext> = {
  actions: new Map(
    EVERY_ACTION.map((action) => [action.name, action as unknown as OperatorAction<ActionContext, never, Failure>]),
  ),
  tell: (failure) => actionAnswer(failure as OfficeActionFailure).message,
}
