import type { DeliverNow } from '@quartermaster/contract/wire/orders'

let said: { readonly productId: string; readonly wish: DeliverNow } | undefined

/** Keeps the wish that a player gave beside what a product lacks, for the order that its button starts. */
export function sayBeforePaying(productId: string, wish: DeliverNow | undefined): void {
  said = wish && { productId, wish }
}

export function saidBeforePaying(productId: string): DeliverNow | undefined {
  return said?.productId === productId ? said.wish : undefined
}
