import type { ProductInfo } from '@quartermaster/contract/wire/products'
import { vi } from 'vitest'

export interface SentCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Answer = { readonly status?: number; readonly body: unknown } | 'no answer'

/** Stands in for the API behind `fetch`: each call is noted and answered by the first part of its path that fits. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^\/api/, '')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ method: init.method ?? 'GET', path, body })
    const name = Object.keys(answers).find((part) => path.includes(part))
    const answer = name === undefined ? { status: 404, body: { errorCode: 'NOT_FOUND' } } : answers[name]
    if (!answer || answer === 'no answer') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  return sent
}

export function productInfo(id: string, status: ProductInfo['status'] = 'PURCHASABLE') {
  return { id, game: 'lol', type: 'CHAMPION', status, prices: [{ finalPrice: { cost: 975, currency: 'RP' } }] }
}

export const prices = (...products: ReturnType<typeof productInfo>[]) => ({ body: { products, ownedItems: [] } })
