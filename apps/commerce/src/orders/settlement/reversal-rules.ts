import type { OrderState } from '@quartermaster/contract/statuses'
import type { TransferKind } from '../../database/wallet-tables.ts'
import { statesBefore } from '../order/order-states.ts'
import type { Order } from '../order/store.ts'

/**
 * REFUND: the price goes back to the wallet. CLAWBACK: the goods are taken back without a price, because the payment
 * behind them was reversed. REPAY: the player pays again for what was refunded or clawed back.
 */
export type ReversalKind = 'REFUND' | 'CLAWBACK' | 'REPAY'

export const REVERSALS = {
  REFUND: { from: statesBefore('REFUNDED'), to: 'REFUNDED', transfer: 'REFUND' },
  CLAWBACK: { from: statesBefore('CLAWED_BACK'), to: 'CLAWED_BACK', transfer: null },
  REPAY: { from: ['REFUNDED', 'CLAWED_BACK'], to: 'CONFIRMED', transfer: 'REPAY' },
} as const satisfies Record<
  ReversalKind,
  { from: readonly OrderState[]; to: OrderState; transfer: TransferKind | null }
>

/** Whether an order is one that can be taken back so, or given again. A top-up goes back with its payment. */
export function mayReverse({ kind, state }: Pick<Order, 'kind' | 'state'>, as: ReversalKind): boolean {
  return kind === 'PRODUCT' && (REVERSALS[as].from as readonly OrderState[]).includes(state)
}
