import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { askedBeforePaying } from '../terms/wish-before-paying.ts'
import { startTopUp, topUpRequest } from './start-top-up.ts'

const START = {
  gameId: 'val',
  locale: 'de-de',
  currentPath: '/de-de/val/',
  affiliate: 'nova',
  idempotencyKey: 'k'.repeat(16),
} as const

afterEach(() => vi.unstubAllGlobals())

const ORDER = '0198c0de-0000-7000-8000-000000000001'
const payAt = (redirect_url: string) => ({ body: { context: { order_id: ORDER, redirect_url } } })

// proves 2.routes.3, 4.top-up.2, 7.top-up.1, 7.top-up.2, 7.top-up.3, 7.top-up.4
it('asks for the game’s currency, with the way back to where the player is and on to the success page', () => {
  expect(topUpRequest(START)).toEqual({
    gameId: 'val',
    currency: 'VP',
    failRedirectUrl: '/de-de/val/',
    locale: 'de-de',
    redirectUrl: '/de-de/val/success/',
  })
})

it('takes the query of the visit along to the success page', () => {
  const { redirectUrl } = topUpRequest({ ...START, currentPath: '/de-de/val/top-up/?for=calder&cc=nova' })
  expect(redirectUrl).toBe('/de-de/val/success/?cc=nova')
})

// proves 4.top-up.3, 7.top-up.5
it('answers with the payment page’s address', async () => {
  const sent = answerCalls({ startVirtualCurrencyOrder: payAt('https://pay.example/1') })
  expect(await startTopUp(START, ['pay.example'])).toEqual({ next: 'away', url: 'https://pay.example/1' })
  expect(sent[0]?.headers).toMatchObject({
    'x-affiliate-id': 'nova',
    'idempotency-key': START.idempotencyKey,
  })
})

// proves 7.top-up.6, 7.top-up.7
it.each([
  ['an address that is not allowed', payAt('https://evil.example/'), { next: 'stay', modal: 'SERVER_ERROR' }],
  ['401', { status: 401, errorCode: 'UNAUTHORIZED' }, { next: 'sign-out' }],
  [
    'an account that pays inside the game',
    { status: 400, errorCode: 'KR_PAYMENT_REQUIRED' },
    { next: 'stay', modal: 'KR_PAYMENT_REQUIRED' },
  ],
  [
    'a limit that would be passed',
    { status: 409, errorCode: 'SPENDING_LIMIT_REACHED' },
    { next: 'stay', modal: 'PURCHASE_FAILED', reason: 'limit_reached' },
  ],
  [
    'a player who is blocked',
    { status: 403, errorCode: 'PLAYER_BLOCKED' },
    { next: 'stay', modal: 'PURCHASE_FAILED', reason: 'blocked' },
  ],
  ['any other refusal', { status: 400, errorCode: 'NOT_AVAILABLE' }, { next: 'stay', modal: 'SERVER_ERROR' }],
] as const)('answers %s', async (_, answer, result) => {
  answerCalls({ startVirtualCurrencyOrder: answer })
  expect(await startTopUp(START, ['pay.example'])).toEqual(result)
})

it.each([
  ['without a choice', '/de-de/val/calder/?cc=nova', undefined, '/de-de/val/top-up/?cc=nova', 0],
  ['with a choice made there', '/de-de/val/top-up/?for=calder', { amount: 350 }, '/de-de/val/top-up/?for=calder', 1],
] as const)(
  'where the wish is needed, it leads to the page that asks for it: %s',
  async (_, page, choice, path, told) => {
    answerCalls({ startVirtualCurrencyOrder: { status: 409, errorCode: 'DELIVER_NOW_REQUIRED' } })
    const before = askedBeforePaying('val')
    expect(await startTopUp({ ...START, currentPath: page, choice }, [])).toEqual({ next: 'inside', path })
    expect(askedBeforePaying('val') - before).toBe(told)
  },
)

it.each([
  ['GB', undefined, 0],
  ['GB', { deliverNow: { sentence: 1, locale: 'de-de' } }, 1],
  ['NA', undefined, 1],
] as const)(
  'who plays in %s and said %j is asked for the wish before the server is: %i calls',
  async (region, choice, calls) => {
    setSignOn({ ...PLAYER, region })
    const sent = answerCalls({ startVirtualCurrencyOrder: payAt('https://pay.example/1') })
    const outcome = await startTopUp({ ...START, choice, withdrawalRegions: ['GB'] }, ['pay.example'])
    expect(outcome.next).toBe(calls === 0 ? 'inside' : 'away')
    expect(sent).toHaveLength(calls)
  },
)

it('throws when the server breaks', async () => {
  answerCalls({ startVirtualCurrencyOrder: { status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' } })
  await expect(startTopUp(START, [])).rejects.toThrow('503')
})

it('leads nobody to the payment of a player who has left meanwhile', async () => {
  answerCalls({ startVirtualCurrencyOrder: payAt('https://pay.example/1') })
  setSignOn(PLAYER)
  const started = startTopUp(START, ['pay.example'])
  setSignOn({ state: 'login_required' })
  expect(await started).toEqual({ next: 'stay', modal: 'UNAUTHORIZED' })
})
