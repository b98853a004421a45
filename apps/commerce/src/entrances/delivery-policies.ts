import { createCodeSource } from '../claims/delivery-source.ts'
import type { BaseContext } from '../context/context.ts'
import type { SourcePolicies } from '../fulfilment/sources.ts'
import { orderSource } from '../orders/delivery-source.ts'

/** Everyone who can owe a delivery. */
export function createPolicies({ db }: Pick<BaseContext, 'db'>): SourcePolicies {
  return { ORDER: orderSource, CODE: createCodeSource(db) }
}
