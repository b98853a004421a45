import type { BaseContext } from '../context/context.ts'
import { monthsBefore } from './months.ts'

/** From when on everything is there: who compares tables of an earlier time finds one without the other, rightly. */
export interface KeptSince {
  readonly orderEvents: Date
  readonly unpaidOrders: Date
}

export function keptSince({ settings, clock }: Pick<BaseContext, 'settings' | 'clock'>): KeptSince {
  const now = clock()
  return {
    orderEvents: monthsBefore(now, settings.ORDER_EVENTS_KEPT_MONTHS),
    unpaidOrders: monthsBefore(now, settings.UNPAID_ORDERS_KEPT_MONTHS),
  }
}
