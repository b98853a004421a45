import { expect, test } from '../journey.ts'
import { installClock, leap } from '../leaps.ts'
import { balanceIn, signInButton } from '../platform/bar.ts'
import { allow, answerWith, expectErrorModal, openSignedIn, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'

const TOP_UP = '/v3/orders/start-virtual-currency-order'

// proves 4.top-up.4, 7.sign-on.2, 7.top-up.6, 8.catalogue.3
test('UNAUTHORIZED: a top-up that is refused with 401 signs the player out, who is told so', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await answerWith(page, TOP_UP, 401, 'UNAUTHORIZED')
  const signedOut = page.waitForRequest(
    `${ADDRESSES.provider}/logout?uri=${encodeURIComponent(`${ADDRESSES.shop}/redirect/`)}`,
  )
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await signedOut
  const modal = await expectErrorModal(page, 'UNAUTHORIZED')
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(signInButton(page)).toBeVisible()
  await expect(page).toHaveURL('/en-us/val/')
  const session = await page.request.get(`${ADDRESSES.provider}/session`)
  expect(await session.json()).toEqual({ state: 'login_required' })
  allow(complaints, REFUSED)
})

// proves 4.top-up.2
test('a player who is signed in tops up at once, in the currency of the game', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  const order = page.waitForRequest(`**/api${TOP_UP}`)
  await page.getByRole('button', { name: 'Top up' }).first().click()
  expect((await order).postDataJSON()).toMatchObject({ gameId: 'val', currency: 'VP' })
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
})

// proves 4.top-up.5, 7.top-up.7, 8.catalogue.4
test('SERVER_ERROR: any other refusal of a top-up opens the error modal', async ({ page, complaints, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await answerWith(page, TOP_UP, 409, 'CONFLICT')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Something went wrong on our side' })
  await modal.getByRole('button', { name: 'OK' }).click()
  await answerWith(page, TOP_UP, 400, 'KR_PAYMENT_REQUIRED')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const korean = await expectErrorModal(page, 'KR_PAYMENT_REQUIRED')
  await expect(korean, 'it names what was asked for').toContainText(/VP top-up/)
  await expect(korean).not.toContainText(/item/)
  allow(complaints, REFUSED)
})

// proves 4.top-up.6, 8.catalogue.4
test('SERVER_ERROR: no answer to a top-up is logged as unhandled and opens the error modal', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await page.route(`**/api${TOP_UP}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Something went wrong on our side' })).toBeVisible()
  expect(complaints.join()).toContain('unhandled')
  allow(complaints, REFUSED, /unhandled/)
})

// proves 7.wallet.3, 7.wallet.4, 9.fetching.1
test('the wallet is read on mount and on focus, at most once a minute from focus', async ({ page, newPlayer }) => {
  await installClock(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('get-wallet-balance')) asked += 1
  })
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/')
  // The first answer is there: a question that is still open would be the answer to the next.
  await expect(balanceIn(page)).toHaveText(/Wild Cores/)
  const before = asked
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await focus()
  await focus()
  await leap(page, 61_000)
  expect(asked).toBe(before)
  const answered = page.waitForResponse('**/get-wallet-balance*')
  await focus()
  await expect.poll(() => asked).toBe(before + 1)
  // What is asked within two seconds of an answer is answered by it.
  await answered
  await focus()
  await leap(page, 5_000)
  expect(asked).toBe(before + 1)
  await page.locator('main a[href="/en-us/wr/tavi/"]').first().click()
  await expect(page).toHaveURL('/en-us/wr/tavi/')
  await expect.poll(() => asked, 'a page that shows it asks when it comes').toBe(before + 2)
})
