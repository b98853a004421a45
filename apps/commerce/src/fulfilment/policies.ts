import { createCodeSource } from '../codes/delivery-source.ts'
import type { CommerceContext } from '../context.ts'
import { createOrderSource } from './order-source.ts'
import type { SourcePolicies } from './sources.ts'

/** Everyone who can owe a delivery. */
export function createPolicies({ pool, clock }: Pick<CommerceContext, 'pool' | 'clock'>): SourcePolicies {
  return { ORDER: createOrderSource(clock), CODE: createCodeSource(pool) }
}
