import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, answerCalls, prices, productInfo } from './api-double.ts'

afterEach(() => vi.unstubAllGlobals())

const post = (body: unknown) => fetch('/api/v3/orders/quote', { method: 'POST', body: JSON.stringify(body) })

it.each([
  ['a body of another call', { quote: { body: { balance: [] } } }],
  ['a status nobody knows', { quote: prices(productInfo('maerith', 'SOLD_OUT' as 'PURCHASABLE')) }],
  ['an error code nobody knows', { quote: { status: 400, errorCode: 'OUT_OF_LUCK' } }],
  ['an impossible answer later on', { quote: ['no answer', { body: {} }] }],
])('does not take %s for an answer', (_, answers) => {
  expect(() => answerCalls(answers as Answers)).toThrow()
})

it('refuses what the API would refuse', async () => {
  answerCalls({ quote: prices() })
  expect((await post([{ gameId: 'chess' }])).status).toBe(400)
  expect((await post([{ gameId: 'lol', productType: 'CHAMPION', productId: 'maerith' }])).status).toBe(200)
})

it('knows no address that the API has not', async () => {
  answerCalls({})
  await expect(fetch('/api/v3/orders/quota', { method: 'POST', body: '{}' })).rejects.toThrow('No call of the API')
})
