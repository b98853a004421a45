import type { DeliverNow } from '@quartermaster/contract/wire/orders'

/** It may have to be fetched first. */
const TO_SHOW_MS = 2_000

let said: { readonly productId: string; readonly wish: DeliverNow } | undefined
let shown: string | undefined
let whenShown = Promise.withResolvers<void>()
let asked: { readonly subject: string; readonly times: number } = { subject: '', times: 0 }
const listeners = new Set<() => void>()

/** Keeps the wish that a player gave beside what a product lacks, for the order that its button starts. */
export function sayBeforePaying(productId: string, wish: DeliverNow | undefined): void {
  said = wish && { productId, wish }
}

export function saidBeforePaying(productId: string): DeliverNow | undefined {
  return said?.productId === productId ? said.wish : undefined
}

/** The product whose box is on the page, to be ticked before its button leads to a payment. */
export function showBox(productId: string | undefined): void {
  shown = productId
  if (!productId) return
  whenShown.resolve()
  whenShown = Promise.withResolvers()
}

/** Whether the page shows it. One that has just learnt what the wallet lacks is given the time to. */
export async function isBoxShown(productId: string): Promise<boolean> {
  if (shown === productId) return true
  await Promise.race([whenShown.promise, new Promise((resolve) => setTimeout(resolve, TO_SHOW_MS))])
  return shown === productId
}

export function isLeftUnticked(productId: string): boolean {
  return shown === productId && !saidBeforePaying(productId)
}

/** The shop will not take money for this without the wish: its box says so, here or on the page that has one. */
export function askBeforePaying(subject: string): void {
  asked = { subject, times: askedBeforePaying(subject) + 1 }
  for (const listener of listeners) listener()
}

/** How often the wish was asked for in vain, of this product or game; 0 for not at all. */
export function askedBeforePaying(subject: string | undefined): number {
  return asked.subject === subject ? asked.times : 0
}

export function onAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
