import type { Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { balanceIn } from '../platform/bar.ts'
import { enterCode, expectPage, LANTERN_NIGHT } from '../redeem/redeem-journey.ts'
import { expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

/** The calls the site itself makes, in their order. */
function recordCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${ADDRESSES.shop}/api/`)) calls.push(request)
  })
  return calls
}

const to = (calls: readonly Request[], path: string) => calls.filter((call) => call.url().includes(`/api/v3${path}`))

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

// proves 6.player.7, 7.common.3, 7.products.3, 7.products.5
test('a visitor asks for one product by GET, for several by one POST, and never for a wallet', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'ready', /Sign in to continue/)
  expect(to(calls, '/products/').map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual([
    'GET /api/v3/products/lol/CHAMPION/maerith',
  ])

  calls.length = 0
  await page.goto('/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /Sign in to continue/)
  const several = to(calls, '/products/')
  expect(several.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual(['POST /api/v3/products/'])
  expect(several[0]?.postDataJSON()).toHaveLength(4)

  for (const path of ['/en-us/', '/en-us/wr/', '/en-us/orders/', '/en-us/redeem/']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
  }
  expect(to(calls, '/wallets/')).toEqual([])
  for (const call of calls) expect(call.headers()['content-type'], call.url()).toBe('application/json')
})

// proves 3.request-item.1, 3.request-item.2, 3.request-item.3, 3.tracking.1, 3.tracking.3, 7.common.3, 7.common.4
// proves 7.common.5, 7.common.6, 7.quote.2, 7.start-order.3, 7.wallet.1
test('a player’s calls are JSON, carry the session, and ask for a quote in place of the products', async ({
  page,
  newPlayer,
}) => {
  const calls = recordCalls(page)
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lol/drowned-choir-collection/')
  await expectButton(page, 'ready', /./)
  await expect(balanceIn(page)).toHaveText(/RP/)
  expect(to(calls, '/products')).toEqual([])
  expect(to(calls, '/wallets/')[0]?.postDataJSON()).toEqual({ gameId: 'lol' })
  const items: { gameId: string; productType: string; productId: string }[] = to(calls, '/orders/quote')
    .at(-1)
    ?.postDataJSON()
  expect(new Set(items.map(({ productType }) => productType))).toEqual(
    new Set(['BUNDLE', 'CHAMPION', 'CHAMPION_SKIN', 'ACCESSORY']),
  )
  for (const { gameId, productId } of items) {
    expect(gameId).toBe('lol')
    expect(productId).toMatch(/^[a-z0-9-]+$/)
  }

  // The first calls go out together, and the answer that is heard last stays.
  await page.waitForLoadState('networkidle')
  const answers = await Promise.all(calls.map((call) => call.response()))
  const ids = await Promise.all(answers.map((answer) => answer?.headerValue('x-session-id')))
  const answered = await stored(page, 'qm.session-id')
  expect(ids).toContain(answered)
  const order = page.waitForRequest('**/start-order')
  await page.route('**/api/v3/orders/start-order', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-session-id': 'another-session' } })
  })
  calls.length = 0
  await purchaseButton(page).click()
  expect((await order).headers()['x-session-id']).toBe(answered)
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  // A page that gets the focus asks for its price meanwhile, still under the first.
  const quotedAs = () => to(calls, '/orders/quote').map((call) => call.headers()['x-session-id'])
  await expect.poll(quotedAs).toContain('another-session')
  for (const call of calls) {
    const headers = await call.allHeaders()
    expect(headers['content-type'], call.url()).toBe('application/json')
    expect(headers.cookie, call.url()).toMatch(/\bqm_session=/)
  }
})

// proves 3.tracking.2, 7.common.7
test('the affiliate id of an answer is kept, and replaced by the next', async ({ page }) => {
  const answered = page.waitForResponse('**/api/v3/products/**')
  await page.goto('/en-us/lol/maerith/?cc=lanternkeep')
  const id = await (await answered).headerValue('x-affiliate-id')
  expect(id).toBe('lanternkeep')
  await expect.poll(() => stored(page, 'qm.affiliate-session')).toBe(id)
  await page.route('**/api/v3/products/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-affiliate-id': 'another' } })
  })
  await page.reload()
  await expect.poll(() => stored(page, 'qm.affiliate-session')).toBe('another')
})

// proves 3.content-codes.3, 7.codes.5, 7.codes.6
test('the calls of a code carry its text, the language as xx_YY and the access token', async ({ page, newPlayer }) => {
  const calls = recordCalls(page)
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  await enterCode(page, LANTERN_NIGHT, 'vn-vn')
  await expectPage(page, 'summary')
  const { accessToken } = JSON.parse((await stored(page, 'qm.session')) ?? '{}')
  await page.getByRole('button', { name: 'Nhận', exact: true }).click()
  await expectPage(page, 'success')
  const codeCalls = calls.filter((call) => call.url().includes('/contentcodes/v1/'))
  const names = new Set(codeCalls.map((call) => new URL(call.url()).pathname.split('/').at(-1)))
  expect(names).toEqual(new Set(['validate', 'status', 'claim']))
  for (const call of codeCalls) {
    expect(call.postDataJSON(), call.url()).toEqual({ code: LANTERN_NIGHT, locale: 'vn_VN' })
    expect(call.headers().authorization).toBe(`Bearer ${accessToken}`)
  }
})
