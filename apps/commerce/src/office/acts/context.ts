import type { OperatorSignInContext } from '../../operator-sign-in/context.ts'
import type { OrdersContext } from '../../orders/order/context.ts'

/** What the office asks of the rest. */
export interface OfficeContext extends OrdersContext, OperatorSignInContext {}

/** What actions ask of the rest; qm has it too. */
export type ActionContext = Pick<
  OrdersContext,
  'db' | 'pool' | 'clock' | 'settings' | 'gameServices' | 'gateway' | 'log' | 'catalogue' | 'wakeDeliveries'
>
