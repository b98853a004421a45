import type { Delivery } from './store.ts'

type State = Pick<Delivery, 'status' | 'attempts' | 'queue'>

/** How a delivery that is sent again stood and stands, as the trail tells it. */
export interface Resent {
  readonly before: State
  readonly after: State
}

/** How the goods of an order or a claim stand, as the trail tells it: what was delivered, then what corrects it. */
export const goodsStates = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ kind, status, queue }) => ({ kind, status, queue }))
