import { expect, test } from '../journey.ts'
import { installClock, leap } from '../leaps.ts'
import { expectPlayer, signInButton, signOutInBar } from '../platform/bar.ts'
import { allow, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'
import { comeSignedInAs, signInAs } from '../sign-in.ts'
import { endSession, SOON } from './end-session.ts'

const QUOTE = '/v3/orders/quote*'

// proves 4.purchase.6, 8.catalogue.2
test('a purchase after the session has ended: the dialogue has the way, and the bar the truth', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  // What the page asks of the player's own when it is quiet would hear of the end before the purchase does.
  const asked = [/\/v3\/owned/, /\/v3\/wishlist$/, /\/v3\/wishlist\/news$/].map((call) => page.waitForResponse(call))
  await openSignedIn(page, sable, '/en-us/wr/neon-harbor-tavi/?cc=lanternkeep')
  await expectButton(page, 'ready', /check everything before you pay/)
  await Promise.all(asked)
  await endSession(page)
  await purchaseButton(page).click()
  const modal = await expectErrorModal(page, 'UNAUTHORIZED')
  await expect(page.locator('quartermaster-bar').getByText(sable.label)).toHaveCount(0, SOON)
  await expect(
    page.locator('quartermaster-bar').getByRole('button', { name: 'Sign in', includeHidden: true }),
  ).toHaveCount(1)
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await signInAs(page, sable)
  await expect(page).toHaveURL('/en-us/wr/neon-harbor-tavi/?cc=lanternkeep')
  await expectPlayer(page, sable.label)
  await expectButton(page, 'ready', /check everything before you pay/)
  allow(complaints, REFUSED, /The order was refused/)
})

// proves 4.button.14, 7.common.8, 7.quote.9, 8.catalogue.1, 9.fetching.5
test('an answer of a gateway that is no JSON still has its status', async ({ page, complaints, newPlayer }) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(page, sable)
  await page.route(`**/api${QUOTE}`, (route) => route.fulfill({ status: 401, body: '' }))
  await page.goto('/en-us/lol/ilvane/')
  const modal = await expectErrorModal(page, 'UNAUTHORIZED')
  await expect(page.locator('quartermaster-bar').getByText(sable.label)).toHaveCount(0)
  await page.unroute(`**/api${QUOTE}`)
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expectPlayer(page, sable.label)
  await expect(page).toHaveURL('/en-us/lol/ilvane/')
  await expectButton(page, 'ready', /check everything before you pay/)

  await page.route(`**/api${QUOTE}`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  )
  await page.reload()
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'not_found')
  await expect.poll(() => complaints.join()).toContain('Requested product not found')
  allow(complaints, REFUSED, /Requested product not found/)
})

test('a session of redeem that ends is renewed while the provider knows the player, and else is over', async ({
  page,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await comeSignedInAs(page, idris)
  await page.goto('/en-us/redeem/')
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  const token = () => page.evaluate(() => JSON.parse(localStorage.getItem('qm.session') ?? '{}').accessToken)
  const expiresAt = async () => {
    const [, claims = ''] = ((await token()) ?? '').split('.')
    return claims && JSON.parse(Buffer.from(claims, 'base64url').toString()).exp * 1_000
  }
  const spoilt = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('qm.session') ?? '{}')
    const [head, , mark] = session.accessToken.split('.')
    const accessToken = [head, btoa(JSON.stringify({ exp: 1 })), mark].join('.')
    localStorage.setItem('qm.session', JSON.stringify({ ...session, accessToken }))
    return accessToken
  })
  await page.reload()
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  await expect.poll(expiresAt, 'the token is a new one').toBeGreaterThan(Date.now())
  expect(await token()).not.toBe(spoilt)
  await endSession(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible(SOON)
  await expect(signInButton(page)).toBeVisible(SOON)
})

// proves 8.logged.9
test('what a query runs into is logged by its message', async ({ page, complaints, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Sable'))
  for (const [call, path] of [
    ['/v3/wallets/**', '/en-us/lol/'],
    ['/v3/creators/**', '/en-us/lol/ilvane/?cc=lanternkeep'],
    ['/v3/orders?*', '/en-us/orders/'],
    ['/v3/orders/quote*', '/en-us/lol/ilvane/'],
  ] as const) {
    await page.route(`**/api${call}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(path)
    await expect.poll(() => complaints.join(), call).toMatch(/\/v3\/[\w/:-]+ was answered with 503/)
    allow(complaints, REFUSED, /was answered with 503/)
    await page.unroute(`**/api${call}`)
  }
})

// proves 9.fetching.4
test('a price is asked for again on focus, at most every five seconds', async ({ page, newPlayer }) => {
  await installClock(page)
  let asked = 0
  page.on('response', (response) => {
    if (response.url().includes('/v3/orders/quote')) asked += 1
  })
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  await expectButton(page, 'ready', /check everything before you pay/)
  await leap(page, 6_000)
  const before = asked
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await focus()
  await expect.poll(() => asked).toBe(before + 1)
  await focus()
  await leap(page, 3_000)
  await focus()
  await leap(page, 3_000)
  expect(asked).toBe(before + 1)
  await focus()
  await expect.poll(() => asked).toBe(before + 2)
})

test('a checkout whose player signed out by themselves does not say that it happened to them', async ({
  page,
  context,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  const expectSignedOut = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your order')
    await expect(page.getByRole('main').locator('p')).toHaveText(['Your order is safe.'])
  }
  await openSignedIn(page, vesper, '/en-us/lor/gilded-orrery/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/en-us/')
  await expectPlayer(other, vesper.label)
  await signOutInBar(other)
  await expectSignedOut()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInAs(page, vesper)
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  const checkout = page.url()
  await page.goto('/en-us/')
  await expectPlayer(page, vesper.label)
  await signOutInBar(page)
  await page.goto(checkout)
  await expectSignedOut()
})
