import { createCodeSource } from '../claims/delivery-source.ts'
import type { BaseContext } from '../context/context.ts'
import type { SourcePolicies } from '../fulfilment/sources.ts'
import { createOrderSource } from '../orders/delivery-source.ts'

/** Everyone who can owe a delivery. */
export function createPolicies({ pool, clock }: Pick<BaseContext, 'pool' | 'clock'>): SourcePolicies {
  return { ORDER: createOrderSource(clock), CODE: createCodeSource(pool) }
}
