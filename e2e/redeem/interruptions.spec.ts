import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { signInButton } from '../platform/bar.ts'
import { comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { claim, enterCode, expectPage, LANTERN_NIGHT, WELCOME } from './redeem-journey.ts'

const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
      /^qm\.(redeem\.|last-redeem)/.test(key),
    ),
  )

/** The server knows of one redemption, and of this reward. */
async function expectOneRedemption(page: Page, reward: string): Promise<void> {
  await page.goto('/en-us/redeem/history/')
  await expect(page.locator('main time')).toHaveCount(1)
  await expect(page.getByText(reward)).toHaveCount(1)
}

test('a reload and the way back keep each step', async ({ page, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /Tidebell Ward/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('Your code')).toHaveValue('WELCOME')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: /Tidebell Ward/ })).toBeVisible()

  await claim(page)
  await expectPage(page, 'success')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible()
  // The light behind the rewards is wider than they are; the page is not.
  await page.setViewportSize({ width: 360, height: 780 })
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widthOf).toBe(360)
  await page.goBack()
  await expect(page.getByLabel('Your code')).toHaveValue('')
})

test('who leaves while a code is looked up is not led back to it, and finds it in its field', async ({
  page,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  const left = Promise.withResolvers<void>()
  await page.route('**/contentcodes/**/validate*', async (route) => {
    await left.promise
    await route.continue()
  })
  await enterCode(page, WELCOME)
  await expect(page.getByText('Checking your code')).toBeVisible()
  await page.getByRole('link', { name: 'Redeemed codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redeemed codes' })).toBeVisible()
  left.resolve()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('qm.redeem.validation-status'))).toBe('CLAIMABLE')
  // Had the page led on, back or forward would lead to another page than before.
  await page.goBack()
  await expect(page.getByLabel('Your code')).toHaveValue('WELCOME')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Redeemed codes' })).toBeVisible()
  await expect(page).toHaveURL('/en-us/redeem/history/')
})

test('who comes back while a code is looked up may enter another one', async ({ page, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  const left = Promise.withResolvers<void>()
  await page.route('**/contentcodes/**/validate*', async (route) => {
    if (route.request().postData()?.includes(WELCOME)) await left.promise
    await route.continue()
  })
  await enterCode(page, WELCOME)
  await expect(page.getByText('Checking your code')).toBeVisible()
  await page.getByRole('link', { name: 'Redeemed codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redeemed codes' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'See rewards' })).toBeEnabled({ timeout: 5_000 })
  await expect(page.getByText('Checking your code')).toHaveCount(0, { timeout: 5_000 })
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expectPage(page, 'summary')
  left.resolve()
  await expect(page.getByRole('heading', { level: 2, name: /Paper Lantern/ })).toBeVisible()
})

test('what is typed while the page comes to life goes before a kept code', async ({ page, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/en-us/redeem/', { waitUntil: 'commit' })
  await page.getByLabel('Your code').fill('moonlit')
  typed.resolve()
  // Only a page that has come to life knows the player.
  await expect(page.getByText('Rewards go to Vesper#')).toBeVisible()
  await expect(page.getByLabel('Your code')).toHaveValue('MOONLIT')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a code that is sent before the page is alive goes on by itself, and never into the address', async ({
  page,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/en-us/redeem/', { waitUntil: 'commit' })
  await page.getByLabel('Your code').fill(WELCOME)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page).toHaveURL(/\/redeem\/$/)
  pressed.resolve()
  await expectPage(page, 'summary')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// proves 2.routes.16, 4.redeem.10
test('cancelling forgets everything', async ({ page, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')
  await expect.poll(() => stored(page)).not.toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/redeem\/$/)
  await expect(page.getByLabel('Your code')).toHaveValue('')
  await expect.poll(() => stored(page)).toEqual([])
})

test('a double click claims once', async ({ page, newPlayer }) => {
  let claims = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/claim')) claims += 1
  })
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await enterCode(page, LANTERN_NIGHT)
  await page.getByRole('button', { name: 'Claim' }).dblclick()
  await expectPage(page, 'success')
  expect(claims).toBe(1)
  await expectOneRedemption(page, 'Paper Lantern')
})

test('two tabs that claim at once both show the one claim', async ({ page, context, newPlayer }) => {
  await comeSignedInToRedeem(page, await newPlayer('Rook'))
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')
  const second = await context.newPage()
  await second.goto('/en-us/redeem/summary/')
  await second.getByRole('button', { name: 'Claim' }).waitFor()
  await Promise.all([claim(page), claim(second)])
  await expectPage(page, 'success')
  await expectPage(second, 'success')
  await expectOneRedemption(page, 'Tidebell Ward')
})

test('each tab has its own code, through sign-in and on its summary', async ({ page, context, newPlayer }) => {
  const second = await context.newPage()
  const ask = async (tab: Page, code: string) => {
    await tab.goto('/en-us/redeem/')
    await tab.getByLabel('Your code').fill(code)
    await tab.getByRole('button', { name: 'Sign in and continue' }).click()
    await tab.waitForURL(`${ADDRESSES.provider}/**`)
  }
  await ask(page, WELCOME)
  await ask(second, LANTERN_NIGHT)
  const rook = await newPlayer('Rook')
  await signInAs(page, rook)
  await expect(page.getByText('Tidebell Ward')).toBeVisible()
  await signInAs(second, rook)
  await expect(second.getByText('Paper Lantern')).toBeVisible()
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(second).toHaveURL('/en-us/redeem/')
  await expect(page.getByText('Tidebell Ward')).toBeVisible()
  await claim(page)
  await expectPage(page, 'success')
  await expectOneRedemption(page, 'Tidebell Ward')
})

test('who leaves the sign-in of a redeem has withdrawn it: signed in later, the code waits in its field', async ({
  page,
  newPlayer,
}) => {
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.goBack()
  await expect(page).toHaveURL('/en-us/redeem/')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Sign-in wasn’t completed')
  await signInButton(page).click()
  await signInAs(page, await newPlayer('Rook'))
  await expect(page.getByText('Rewards go to')).toBeVisible()
  await expect(page.getByLabel('Your code')).toHaveValue(LANTERN_NIGHT)
  await expect(page).toHaveURL('/en-us/redeem/')
})

test('a connection lost during the claim is found again: claimed once, shown truly', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Sable'))
  await enterCode(page, WELCOME)
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  // The claim reaches the server, and its answer is lost on the way back.
  await page.route('**/contentcodes/v1/claim', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await claim(page)
  await expect(page.getByText(/You’re offline. We’ll finish your claim/)).toBeVisible()
  await page.unroute('**/contentcodes/v1/claim')
  await context.setOffline(false)
  await expectPage(page, 'success')
  complaints.splice(0) // the browser logs every request that found no network
  await expectOneRedemption(page, 'Tidebell Ward')
})

test('offline, the code is kept and checked as soon as the connection is back', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await page.goto('/en-us/redeem/')
  // A page that has come to life and fetched what it needs; only then does the connection go.
  await expect(page.getByText('Rewards go to')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByText(/You’re offline. Your code is saved/)).toBeVisible()
  await context.setOffline(false)
  await expectPage(page, 'summary')
  complaints.splice(0) // the browser logs every request that found no network
})
