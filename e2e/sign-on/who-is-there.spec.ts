import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { balanceIn, expectPlayer, SCREENS, signInButton, signOutInBar } from '../platform/bar.ts'
import {
  allow,
  answerWith,
  expectButton,
  expectErrorModal,
  openSignedIn,
  purchaseButton,
  REFUSED,
} from '../shop/shop.ts'
import { comeSignedInAs, signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { SOON } from './end-session.ts'

const SESSION = `${ADDRESSES.provider}/session`
const WALLET = '/v3/wallets/get-wallet-balance'

/** How often the browser was sent to the sign-in page. */
function countTrips(page: Page): () => number {
  let trips = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(`${ADDRESSES.provider}/login`)) trips += 1
  })
  return () => trips
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

// proves 2.bar.1, 2.bar.2
test('shop, redeem and back inside the site: the bar of each knows the player, and so do the pages', async ({
  page,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await openSignedIn(page, sable, '/en-us/lol/ilvane/')
  await expectButton(page, 'ready', /check everything before you pay/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const bars = page.locator('quartermaster-bar')
  const topUp = bars.getByRole('button', { name: 'Top up' })
  const expectShop = async () => {
    await expect(topUp).toBeVisible(SOON)
    await expect(bars.getByText(sable.label).first()).toBeAttached(SOON)
    await expectButton(page, 'ready', /check everything before you pay/)
  }
  const expectRedeem = async () => {
    await expect(topUp).toHaveCount(0, SOON)
    await expect(bars.getByText(sable.label).first()).toBeAttached(SOON)
    // Nobody was asked to sign in again.
    await expect(page.getByText(`Rewards go to ${sable.label}`)).toBeVisible(SOON)
  }
  await footerLink(page, 'Redeem a code').click()
  await expectRedeem()
  await page.goBack()
  await expectShop()
  await page.goForward()
  await expectRedeem()
  await page.goBack()
  await expectShop()
  await expect(bars).toHaveCount(1)
  expect(await page.evaluate(() => 'sameDocument' in window), 'without a load').toBe(true)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/en-us\/checkout/)
})

test('a visitor who goes to redeem and back inside the site is a visitor within seconds', async ({ page }) => {
  await page.goto('/en-us/wr/')
  await expect(signInButton(page)).toBeVisible()
  const steps = [
    [() => footerLink(page, 'Redeem a code').click(), '/en-us/redeem/', 'Redeem a code'],
    [() => page.goBack(), '/en-us/wr/', 'Wild Rift'],
    [() => page.goForward(), '/en-us/redeem/', 'Redeem a code'],
  ] as const
  for (const [step, path, heading] of steps) {
    await step()
    await expect(page).toHaveURL(path)
    // The address is there before its page is, and the bar of the page before is still the one to be seen.
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(signInButton(page)).toBeVisible(SOON)
    await expect(page.getByText('Checking your sign-in')).toHaveCount(0, SOON)
  }
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
})

// proves 4.session.5, 6.player.8, 7.wallet.2
test('a wallet that refuses leads to sign-in once, however many pages load, and then the player is told', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(page, sable)
  const trips = countTrips(page)
  await answerWith(page, WALLET, 401, 'UNAUTHORIZED')
  // Sign-in's own page waits for the next one long enough to have asked the wallet, if it did.
  await page.route('**/wr.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.goto('/en-us/wr/?cc=lanternkeep')
  await expect.poll(trips).toBe(1)
  // The provider still knows the player, so they are back at once, where they were.
  await expect(page).toHaveURL('/en-us/wr/?cc=lanternkeep')
  const modal = await expectErrorModal(page, 'UNAUTHORIZED')
  await expect(page.locator('quartermaster-bar').getByText(sable.label)).toHaveCount(0)
  for (const path of ['/en-us/lol/', '/en-us/val/', '/en-us/wr/tavi/']) {
    await page.goto(path)
    await expectErrorModal(page, 'UNAUTHORIZED')
    await modal.getByRole('button', { name: 'OK' }).click()
    await expect(signInButton(page)).toBeVisible()
  }
  const second = await context.newPage()
  const secondTrips = countTrips(second)
  await answerWith(second, WALLET, 401, 'UNAUTHORIZED')
  await second.goto('/en-us/wr/')
  await expectErrorModal(second, 'UNAUTHORIZED')
  expect([trips(), secondTrips()], 'in no other tab either').toEqual([1, 0])

  await page.unroute(`**/api${WALLET}`)
  await page.goto('/en-us/wr/')
  await expectPlayer(page, sable.label)
  await expect(balanceIn(page)).toBeAttached()
  await answerWith(page, WALLET, 401, 'UNAUTHORIZED')
  await page.goto('/en-us/val/')
  await expect.poll(trips, 'a session that was good can be lost again').toBe(2)
  await expect(page).toHaveURL('/en-us/val/')
  allow(complaints, REFUSED)
})

test('a visitor’s look at a product that is refused leads to sign-in once', async ({ page, complaints }) => {
  const trips = countTrips(page)
  await answerWith(page, '/v3/products/**', 401, 'UNAUTHORIZED')
  await page.goto('/en-us/wr/neon-harbor-tavi/')
  await page.waitForURL(`${ADDRESSES.provider}/login*`)
  await page.goto('/en-us/wr/neon-harbor-tavi/')
  await expectErrorModal(page, 'UNAUTHORIZED')
  expect(trips()).toBe(1)
  allow(complaints, REFUSED)
})

// proves 4.sign-on.4
test('any other state of the sign-on is signed in, whatever its name', async ({ page, newPlayer }) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(page, sable)
  await page.route(SESSION, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'authenticated' } })
  })
  await page.goto('/en-us/lol/ilvane/')
  await expectPlayer(page, sable.label)
  await expectButton(page, 'ready', /check everything before you pay/)
  await footerLink(page, 'Redeem a code').click()
  await expect(page.getByText(`Rewards go to ${sable.label}`)).toBeVisible()
})

for (const [screen, size] of SCREENS) {
  test(`on a ${screen}, signing in and out in one tab is seen in the others at once`, async ({
    page,
    context,
    newPlayer,
  }) => {
    test.slow()
    const [sable, rook] = [await newPlayer('Sable'), await newPlayer('Rook')]
    await page.setViewportSize(size)
    await openTab(page, '/en-us/wr/')
    const [shop, redeem] = [await context.newPage(), await context.newPage()]
    for (const tab of [shop, redeem]) await tab.setViewportSize(size)
    await openTab(shop, '/en-us/lol/')
    await openTab(redeem, '/en-us/redeem/')
    await page.bringToFront()
    for (const player of [sable, rook]) {
      await signInButton(page).click()
      await signInAs(page, player)
      await expectPlayer(page, player.label)
      await expect(shop.locator('quartermaster-bar').getByText(player.label).first()).toBeAttached(SOON)
      await expect(redeem.getByText(`Rewards go to ${player.label}`)).toBeVisible(SOON)
      await signOutInBar(page)
      for (const tab of [shop, redeem]) {
        await expect(tab.locator('quartermaster-bar').getByText(player.label)).toHaveCount(0, SOON)
        await expect(signInButton(tab)).toBeVisible(SOON)
      }
      await expect(redeem.getByText(player.label)).toHaveCount(0)
      await expect(signInButton(page)).toBeVisible()
    }
    await comeSignedInAs(page, sable)
    await redeem.reload()
    await expectPlayer(redeem, sable.label)
    await expectPlayer(shop, sable.label)
    await redeem.bringToFront()
    await signOutInBar(redeem)
    await expect(signInButton(shop)).toBeVisible(SOON)
    await expect(signInButton(page)).toBeVisible(SOON)
  })
}

async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(signInButton(page)).toBeVisible()
}

test('the sign-in page speaks the site’s language and knows a player by name and tag', async ({ page, newPlayer }) => {
  const vesper = await newPlayer('Vesper')
  for (const [path, signIn, language] of [
    ['/de-de/lol/', 'Anmelden', 'de-DE'],
    ['/ja-jp/redeem/', 'サインイン', 'ja-JP'],
    ['/fr-fr/lol/ilvane/', 'Se connecter', 'fr-FR'],
  ] as const) {
    await page.goto(path)
    await page.locator('quartermaster-bar').getByRole('button', { name: signIn, exact: true }).click()
    await page.waitForURL(`${ADDRESSES.provider}/**`)
    await expect(page.locator('html'), path).toHaveAttribute('lang', language)
  }
  await page.locator('#user-name').fill(vesper.label)
  await page.locator('#password').fill(vesper.password)
  await page.locator('form:has(#password) button').click()
  await expect(page).toHaveURL('/fr-fr/lol/ilvane/')
  await expectPlayer(page, vesper.label)
})

test('while the provider gives no answer, bar and pages say the same: nobody is signed in', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await openSignedIn(page, sable, '/en-us/lol/ilvane/')
  await expectPlayer(page, sable.label)
  await page.route(`${SESSION}*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expectButton(page, 'ready', /Sign in to continue/)
  await expect(signInButton(page)).toBeVisible(SOON)
  await expect(page.locator('quartermaster-bar').getByText(sable.label)).toHaveCount(0)
  await page.unroute(`${SESSION}*`)
  await page.reload()
  await expectPlayer(page, sable.label)
  await expectButton(page, 'ready', /check everything before you pay/)
  allow(complaints, REFUSED)
})
