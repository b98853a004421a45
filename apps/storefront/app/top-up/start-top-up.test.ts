import { afterEach, expect, it, vi } from 'vitest'
import { startTopUp, topUpRequest } from './start-top-up.ts'

const START = {
  gameId: 'val',
  locale: 'de-de',
  currentPath: '/de-de/val/',
  affiliate: 'nova',
  idempotencyKey: 'k'.repeat(16),
} as const

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: unknown) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

// proves 2.routes.3, 4.top-up.2, 7.top-up.1, 7.top-up.2, 7.top-up.3, 7.top-up.4
it('asks for the game’s currency, with the way back to where the player is and on to the success page', () => {
  expect(topUpRequest(START)).toEqual({
    gameId: 'val',
    currency: 'VP',
    failRedirectUrl: '/de-de/val/',
    locale: 'de-de',
    redirectUrl: '/de-de/val/success/',
  })
  expect(topUpRequest({ ...START, currentPath: '' }).failRedirectUrl).toBe('/')
})

// proves 3.tracking.4, 4.top-up.3, 7.top-up.5
it('answers with the payment page’s address', async () => {
  const asked = answerWith(200, { context: { order_id: '1', redirect_url: 'https://pay.example/1' } })
  expect(await startTopUp(START, ['pay.example'])).toEqual({ result: 'REDIRECT', url: 'https://pay.example/1' })
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({
    'x-affiliate-id': 'nova',
    'idempotency-key': START.idempotencyKey,
  })
})

// proves 7.top-up.6, 7.top-up.7
it.each([
  [
    'an address that is not allowed',
    200,
    { context: { order_id: '1', redirect_url: 'https://evil.example/' } },
    { result: 'SERVER_ERROR' },
  ],
  ['401', 401, { errorCode: 'UNAUTHORIZED' }, { result: 'UNAUTHORIZED' }],
  [
    'any other status',
    400,
    { errorCode: 'KR_PAYMENT_REQUIRED' },
    { result: 'SERVER_ERROR', errorCode: 'KR_PAYMENT_REQUIRED' },
  ],
])('answers %s', async (_, status, body, result) => {
  answerWith(status, body)
  expect(await startTopUp(START, ['pay.example'])).toEqual(result)
})

it('throws when the server breaks', async () => {
  answerWith(503, {})
  await expect(startTopUp(START, [])).rejects.toThrow('503')
})
