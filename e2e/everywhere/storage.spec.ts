import { expect, test } from '../journey.ts'
import { balanceIn } from '../platform/bar.ts'
import { claim, expectPage } from '../redeem/redeem-journey.ts'
import { expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { storedValues, valuesOfTab, valuesOnLeaving } from '../stored.ts'
import { ADDRESSES } from '../system.ts'

// proves 3.storage.1, 3.storage.4, 3.storage.5, 3.storage.6, 3.storage.7, 3.storage.13, 3.storage.14, 3.storage.15
// proves 3.login-action.2, 3.login-action.3, 3.checkout-context.1
test('what a purchase keeps in the browser, step by step', async ({ page, newPlayer }) => {
  const stored = () => storedValues(page)
  await page.goto('/en-us/val/lucky-bearing/?cc=lanternkeep')
  await expectButton(page, 'ready', /Sign in to continue/)
  await expect.poll(stored).toMatchObject({
    'qm.game-id': 'val',
    'qm.language': 'en-us',
    'qm.affiliate': 'lanternkeep',
    'qm.affiliate-session': 'lanternkeep',
    'qm.session-id': expect.stringMatching(/./),
  })

  const held = await valuesOnLeaving(page, () => purchaseButton(page).click())
  expect(held['qm.start-of-flow-page']).toBe('/en-us/val/lucky-bearing/?cc=lanternkeep')
  expect(held['qm.login-action.type']).toBe('PURCHASE_PRODUCT')
  expect(JSON.parse(held['qm.login-action.data'] ?? '')).toMatchObject({
    autobuyProduct: 'val/lucky-bearing',
    purchaseData: { products: [{ gameId: 'val', productId: 'lucky-bearing', name: 'Lucky Bearing' }] },
  })

  await signInAs(page, await newPlayer('Vesper'))
  await expect(page).toHaveURL(/\/en-us\/checkout/)
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  const atCheckout = await valuesOfTab(page)
  expect(JSON.parse(atCheckout['qm.checkout-context'] ?? '')).toMatchObject({
    products: [{ gameId: 'val', productId: 'lucky-bearing' }],
    balance: expect.any(Number),
    completed: false,
  })
  expect(Object.keys(atCheckout)).not.toContain('qm.login-action.type')
  expect(Object.keys(atCheckout)).not.toContain('qm.login-action.data')
  expect(Object.keys(await stored()), 'a flow is its tab’s').not.toEqual(
    expect.arrayContaining([expect.stringMatching(/login-action|checkout-context|start-of-flow/)]),
  )
})

// proves 5.rules.2
test('a page without a game takes the stored one if it is known, and else lol', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/')
  await page.goto('/en-us/')
  await expect(balanceIn(page)).toHaveText(/Wild Cores/)
  await page.evaluate(() => localStorage.setItem('qm.game-id', 'nonsense'))
  await page.reload()
  await expect(balanceIn(page)).toHaveText(/RP/)
})

// proves 3.session.6, 3.storage.2, 3.storage.8, 3.storage.9, 3.storage.10, 3.storage.11, 3.storage.12, 3.content-codes.4
// proves 7.sign-on.4, 7.sign-on.7, 7.sign-on.8
test('what a redemption keeps in the browser, step by step', async ({ page, newPlayer, newCode }) => {
  const stored = async () => ({ ...(await storedValues(page)), ...(await valuesOfTab(page)) })
  const code = await newCode('claimable')
  const described = page.waitForResponse('**/.well-known/openid-configuration')
  const exchanged = page.waitForResponse(`${ADDRESSES.provider}/openid/token`)
  const returned = page.waitForRequest((request) => request.url().startsWith(`${ADDRESSES.shop}/redirect/?`))
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(code)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await signInAs(page, await newPlayer('Tamsin'))
  expect(new URL((await returned).url()).searchParams.get('code')).toBeTruthy()
  expect((await described).status()).toBe(200)
  expect((await exchanged).status()).toBe(200)

  await expectPage(page, 'summary')
  await expect.poll(stored).toMatchObject({
    'qm.redeem.code': expect.stringContaining(code),
    'qm.redeem.validation-status': expect.stringContaining('CLAIMABLE'),
    'qm.redeem.rewards': expect.stringContaining('Caged Cinder'),
    'qm.redeem.theme': expect.stringContaining('val'),
  })
  const { 'qm.session': session = '', ...rest } = await stored()
  expect(Object.keys(JSON.parse(session)).sort()).toEqual(['accessToken', 'gameId', 'idToken'])
  expect(Object.keys(rest)).not.toContain('qm.redeem.fulfillment-items')

  await claim(page)
  await expectPage(page, 'success')
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect.poll(stored).toMatchObject({ 'qm.redeem.fulfillment-items': expect.stringContaining('FULFILLED') })
})
