import { HEADERS } from '@quartermaster/contract/headers'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import type { ConfirmOrderRequest, OrderAnswer } from '@quartermaster/contract/wire/orders'
import { callApi } from '../api/request.ts'

/** Why an order was not confirmed, as the page says it. */
export const CONFIRM_PROBLEMS = [
  'PRICE_CHANGED',
  'INSUFFICIENT_FUNDS',
  'DEBT_OUTSTANDING',
  'PLAYER_BLOCKED',
  'ALREADY_OWNED',
  'unreachable',
  'other',
] as const
export type ConfirmProblem = (typeof CONFIRM_PROBLEMS)[number]

export type ConfirmOutcome =
  | { readonly next: 'done'; readonly order: OrderAnswer }
  | { readonly next: 'stay'; readonly modal: 'UNAUTHORIZED' | 'PAYMENT_TIMED_OUT' }
  | { readonly next: 'stay'; readonly problem: ConfirmProblem; readonly cost?: number | undefined }
  /** It is paid or closed by now: its own page says how it stands. */
  | { readonly next: 'order' }
  /** Something was typed that the shop does not take. */
  | { readonly next: 'stay'; readonly field: 'receiptEmail' }

/** One key per request: repeating the same confirmation is safe, and another one is not taken for it. */
export function createConfirmKeys(create: () => string): (body: ConfirmOrderRequest) => string {
  const keys = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? create()
    keys.set(text, key)
    return key
  }
}

export async function confirmOrder(orderId: string, body: ConfirmOrderRequest, key: string): Promise<ConfirmOutcome> {
  try {
    const answer = await callApi('confirmOrder', {
      params: { orderId },
      body,
      headers: { [HEADERS.idempotencyKey]: key },
    })
    if (!answer.ok) return refusedConfirm(answer.status, answer.error)
    // An answer without the order promises nothing: it may be confirmed or not, as when none comes.
    if (answer.body.orderId === orderId) return { next: 'done', order: answer.body }
    return { next: 'stay', problem: 'unreachable' }
  } catch {
    return { next: 'stay', problem: 'unreachable' }
  }
}

export function refusedConfirm(
  status: number,
  { errorCode, fields = [], cost }: Pick<ErrorAnswer, 'errorCode' | 'fields' | 'cost'>,
): ConfirmOutcome {
  if (status === 401) return { next: 'stay', modal: 'UNAUTHORIZED' }
  if (errorCode === 'ORDER_NOT_CONFIRMABLE') return { next: 'order' }
  if (errorCode === 'PAYMENT_TIMED_OUT') return { next: 'stay', modal: errorCode }
  if (fields.some(({ path }) => path === 'body.receiptEmail')) return { next: 'stay', field: 'receiptEmail' }
  const problem = CONFIRM_PROBLEMS.find((problem) => problem === errorCode) ?? 'other'
  return { next: 'stay', problem, ...(cost !== undefined && { cost }) }
}
