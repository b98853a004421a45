import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../journey.ts'
import { CODES } from './codes.ts'
import { claim, enterCode, expectPage, signInToRedeem } from './redeem-journey.ts'

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('qm.redeem.')))

/** How many redemptions of a reward the server knows of. */
async function redemptionsOf(page: Page, reward: string): Promise<number> {
  await page.goto('/en-us/redeem/history/')
  await page.getByText('Code ending').first().waitFor()
  return page.getByText(reward).count()
}

test('a reload and the way back keep each step', async ({ page }) => {
  await signInToRedeem(page, 'Idris')
  await enterCode(page, CODES.welcome)
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
  await expect(page.getByRole('heading', { level: 1, name: 'It is yours' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Your code')).toHaveValue('')
})

test('what is typed while the page comes to life goes before a kept code', async ({ page }) => {
  await signInToRedeem(page, 'Vesper')
  await enterCode(page, CODES.welcome)
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

test('a code that is sent before the page is alive goes on by itself, and never into the address', async ({ page }) => {
  await signInToRedeem(page, 'Vesper')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/en-us/redeem/', { waitUntil: 'commit' })
  await page.getByLabel('Your code').fill(CODES.welcome)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page).toHaveURL(/\/redeem\/$/)
  pressed.resolve()
  await expectPage(page, 'summary')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// proves 2.routes.16, 4.redeem.10
test('cancelling forgets everything', async ({ page }) => {
  await signInToRedeem(page, 'Vesper')
  await enterCode(page, CODES.welcome)
  await expectPage(page, 'summary')
  expect(await stored(page)).not.toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/redeem\/$/)
  await expect(page.getByLabel('Your code')).toHaveValue('')
  expect(await stored(page)).toEqual([])
})

test('a double click claims once', async ({ page }) => {
  let claims = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/claim')) claims += 1
  })
  await signInToRedeem(page, 'Idris')
  await enterCode(page, CODES.wr)
  await page.getByRole('button', { name: 'Claim' }).dblclick()
  await expectPage(page, 'success')
  expect(claims).toBe(1)
  expect(await redemptionsOf(page, 'Paper Lantern')).toBe(1)
})

test('two tabs that claim at once both show the one claim', async ({ page, context }) => {
  await signInToRedeem(page, 'Rook')
  await enterCode(page, CODES.welcome)
  await expectPage(page, 'summary')
  const second = await context.newPage()
  await second.goto('/en-us/redeem/summary/')
  await second.getByRole('button', { name: 'Claim' }).waitFor()
  await Promise.all([
    page.getByRole('button', { name: 'Claim' }).click(),
    second
      .getByRole('button', { name: 'Claim' })
      .click({ timeout: 2_000 })
      .catch(() => undefined),
  ])
  await expectPage(page, 'success')
  await expectPage(second, 'success')
  expect(await redemptionsOf(page, 'Tidebell Ward')).toBe(1)
})

test('a connection lost during the claim is found again: claimed once, shown truly', async ({
  page,
  context,
  complaints,
}) => {
  await signInToRedeem(page, 'Sable')
  await enterCode(page, CODES.welcome)
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  // The claim reaches the server, and its answer is lost on the way back.
  await page.route('**/contentcodes/v1/claim', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await claim(page)
  await expect(page.getByText(/The connection was lost/)).toBeVisible()
  await page.unroute('**/contentcodes/v1/claim')
  await context.setOffline(false)
  await expectPage(page, 'success')
  complaints.splice(0) // the browser logs every request that found no network
  expect(await redemptionsOf(page, 'Tidebell Ward')).toBe(1)
})

test('offline, the code is kept and checked as soon as the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await signInToRedeem(page, 'Idris')
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(CODES.wr)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByText(/You are offline. Your code is kept/)).toBeVisible()
  await context.setOffline(false)
  await expectPage(page, 'summary')
  complaints.splice(0) // the browser logs every request that found no network
})

test('a session that ends in the middle is renewed, and the code is kept', async ({ page }) => {
  await signInToRedeem(page, 'Rook')
  await enterCode(page, CODES.wr)
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('qm.session') ?? '{}')
    const [head, , mark] = session.accessToken.split('.')
    const over = btoa(JSON.stringify({ exp: 1 }))
    localStorage.setItem('qm.session', JSON.stringify({ ...session, accessToken: [head, over, mark].join('.') }))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Sign in to claim' }).click()
  // The sign-on session still lasts, so nobody is asked anything.
  await expectPage(page, 'summary')
  await claim(page)
  await expectPage(page, 'success')
})

test('a token the server refuses leads to signing in again, with the code kept', async ({ page, complaints }) => {
  await signInToRedeem(page, 'Idris')
  await page.goto('/en-us/redeem/')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('qm.session') ?? '{}')
    localStorage.setItem('qm.session', JSON.stringify({ ...session, accessToken: `${session.accessToken}x` }))
  })
  await page.reload()
  await page.getByLabel('Your code').fill(CODES.wr)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByText(/Your sign-in has ended/)).toBeVisible()
  await expect(page.getByLabel('Your code')).toHaveValue(CODES.wr)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expectPage(page, 'summary')
  complaints.splice(0) // the browser logs the answer of 401
})

// proves 4.redeem.17
test('guessing is locked out, and the wait is counted down, also after a reload', async ({ page, complaints }) => {
  test.slow()
  const wait = page.getByRole('timer')
  const left = async () => {
    const [, minutes, seconds] = (await wait.textContent())?.match(/(\d+):(\d\d)/) ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  await signInToRedeem(page, 'Haneul')
  for (const guess of [
    'GUESSA',
    'GUESSB',
    'GUESSC',
    'GUESSD',
    'GUESSE',
    'GUESSF',
    'GUESSG',
    'GUESSH',
    'GUESSJ',
    'GUESSK',
  ]) {
    await enterCode(page, guess)
    // A second run finds the player locked out already.
    const sorry = page.getByRole('heading', { level: 1, name: 'We do not know this code' })
    await expect(wait.or(sorry)).toBeVisible()
    if (await wait.isVisible()) break
  }
  await enterCode(page, CODES.wr)
  await expect(wait).toContainText(/You can try again in \d+:\d\d/)
  const before = await left()
  await expect.poll(left).toBeLessThan(before)
  await page.reload()
  await expect(wait).toContainText(/You can try again in \d+:\d\d/)
  expect(await left()).toBeLessThan(before)
  await expect(page.getByRole('button', { name: 'See rewards' })).toBeDisabled()
  await expect(page.getByLabel('Your code')).toHaveValue(CODES.wr)
  complaints.splice(0) // the browser logs the answer of 429
})

// proves 8.logged.2
test('sign-in that cannot start says so and keeps the code', async ({ page, complaints }) => {
  await page.route(/oidc-client/, (route) => route.abort())
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(CODES.wr)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page.getByText(/Signing in did not work. Your code is kept/)).toBeVisible()
  expect(complaints.some((text) => text.includes('rsoInstance not available'))).toBe(true)
  complaints.splice(0)
  await page.unroute(/oidc-client/)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await signInAs(page, 'Idris')
  await expectPage(page, 'summary')
})
