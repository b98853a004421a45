import type { Page } from '@playwright/test'
import { goInSite } from '../in-site.ts'
import { expect, test } from '../journey.ts'
import { expectAfterFocus, expectPlayer } from '../platform/bar.ts'
import { claim, expectPage, WELCOME } from '../redeem/redeem-journey.ts'
import { allow, answerWith, openSignedIn, REFUSED } from '../shop/shop.ts'
import { comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { endSession } from './end-session.ts'

const SESSION = `${ADDRESSES.provider}/session`
const CLAIM = '/contentcodes/v1/claim'

const lossOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'You’ve been signed out' })
const signInOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' })

async function enterAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Your code').fill(WELCOME)
  await page.locator('form button[type=submit]').click()
}

test('a sign-in at redeem that is left and taken up again comes back to its page with its query', async ({
  page,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await enterAt(page, '/en-us/redeem/?cc=lanternkeep&a=1')
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.goBack()
  await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep&a=1')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Sign-in wasn’t completed')
  await page.goForward()
  await signInAs(page, idris)
  await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep&a=1')
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
})

/** Who hears first that the session has ended, while a claim is under way whose answer is then let through. */
const FIRST_TO_HEAR: readonly (readonly [string, (page: Page, other: Page, player: string) => Promise<void>])[] = [
  ['the claim itself', async () => {}],
  ['a check of its page', (page, _, player) => expectAfterFocus(page, () => expectGone(page, player))],
  ['another tab', (page, other, player) => expectAfterFocus(other, () => expectGone(page, player))],
]
const expectGone = (page: Page, player: string) => expect(page.getByText(player)).toHaveCount(0, { timeout: 1_000 })

for (const [first, hear] of FIRST_TO_HEAR)
  test(`a claim under way while the session ends says so on the summary, keeps the code, and goes on after sign-in: heard first by ${first}`, async ({
    page,
    context,
    complaints,
    newPlayer,
  }) => {
    const idris = await newPlayer('Idris')
    await comeSignedInToRedeem(page, idris)
    const other = await context.newPage()
    await other.goto('/en-us/val/')
    await expectPlayer(other, idris.label)
    await page.bringToFront()
    await enterAt(page, '/en-us/redeem/?cc=lanternkeep')
    await expect(page.getByRole('heading', { level: 2, name: /Tidebell Ward/ })).toBeVisible()
    await expectPlayer(page, idris.label)
    // A page that asks who is there just now would hear of the end before the press.
    const claimed = page.waitForRequest(`**/api${CLAIM}`)
    await page.route(SESSION, async (route) => {
      await claimed
      await route.continue()
    })
    await endSession(page)
    await page.route(`**/api${CLAIM}`, async (route) => {
      await hear(page, other, idris.label)
      await route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED', message: 'over', requestId: 'journey' } })
    })
    await claim(page)
    await expect(page.getByText('You’ve been signed out. Your code is saved')).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL('/en-us/redeem/summary/?cc=lanternkeep')
    await expect(page.getByText(idris.label)).toHaveCount(0)
    await page.unroute(`**/api${CLAIM}`)
    await page.getByRole('button', { name: 'Sign in to claim' }).click()
    await signInAs(page, idris)
    await expect(page).toHaveURL('/en-us/redeem/summary/?cc=lanternkeep')
    await claim(page)
    await expectPage(page, 'success')
    allow(complaints, REFUSED)
  })

const PAGES = [
  ['/en-us/orders/', '/v3/orders?*', 'Your orders'],
  ['/en-us/wallet/', '/v3/wallets?*', 'Your wallet'],
  ['/en-us/wishlist/', '/v3/wishlist?*', 'Wishlist'],
] as const

for (const [path, call, title] of PAGES)
  test(`a session that is found dead is told on ${path} as that, with the way to sign in`, async ({
    page,
    complaints,
    newPlayer,
  }) => {
    const sable = await newPlayer('Sable')
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
    await answerWith(page, call, 401, 'UNAUTHORIZED')
    await openSignedIn(page, sable, '/en-us/lol/?cc=lanternkeep')
    await goInSite(page, `${path}?cc=lanternkeep`)
    await expect(lossOn(page), 'the API refuses it, whatever the provider says').toBeVisible()
    await expect(page.getByText('You’ve been signed out'), 'once').toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading')).toHaveText(['You’ve been signed out'])
    await expect(heading).toHaveCount(0)
    await page.unroute(`**/api${call}`)
    // The provider still knows the player, so they are back at once.
    await signInOn(page).click()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(`${path}?cc=lanternkeep`)
    await expect(lossOn(page)).toHaveCount(0)

    await endSession(page)
    await expectAfterFocus(page, () => expect(lossOn(page), 'it ended at the provider').toBeVisible({ timeout: 1_000 }))
    await signInOn(page).click()
    await signInAs(page, sable)
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(`${path}?cc=lanternkeep`)
    allow(complaints, REFUSED, /answered with 401/)
  })

test('so it is while the provider cannot be asked, and is over when it answers', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await openSignedIn(page, sable, '/en-us/lol/')
  await answerWith(page, '/v3/orders?*', 401, 'UNAUTHORIZED')
  await page.route(SESSION, (route) => route.abort())
  await goInSite(page, '/en-us/orders/')
  await expect(lossOn(page)).toBeVisible()
  await expect(page.getByText('We couldn’t load your orders')).toHaveCount(0)
  await page.unroute('**/api/v3/orders?*')
  await page.unroute(SESSION)
  await expectAfterFocus(page, () =>
    expect(page.getByText('You haven’t bought anything yet.')).toBeVisible({ timeout: 1_000 }),
  )
  await expect(lossOn(page)).toHaveCount(0)
  allow(complaints, REFUSED, /answered with 401|ERR_FAILED/)
})

test('a page of the player’s own is told once of a session that the wallet refuses too, without a modal over it', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/')
  await answerWith(page, '/v3/orders?*', 401, 'UNAUTHORIZED')
  await answerWith(page, '/v3/wallets/**', 401, 'UNAUTHORIZED')
  const trip = page.waitForRequest(`${ADDRESSES.provider}/login?**`)
  await page.goto('/en-us/orders/')
  // There and back by itself, once: the provider still knows the player.
  await trip
  await page.waitForResponse('**/api/v3/wallets/**')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/en-us/orders/')
  await expect(lossOn(page)).toBeVisible()
  await expect(page.getByText('You’ve been signed out')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  allow(complaints, REFUSED, /answered with 401/)
})

test('a wallet that refuses the shop’s session says nothing of the one that redeem has', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await comeSignedInToRedeem(page, idris)
  await answerWith(page, '/v3/wallets/**', 401, 'UNAUTHORIZED')
  const refused = page.waitForResponse('**/api/v3/wallets/**')
  await page.goto('/en-us/redeem/')
  await refused
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  await expectPlayer(page, idris.label)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('You’ve been signed out')).toHaveCount(0)
  allow(complaints, REFUSED)
})

test('a list of redemptions that is refused says that the session has ended', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await answerWith(page, '/contentcodes/v1/redemptions*', 401, 'UNAUTHORIZED')
  await page.goto('/en-us/redeem/history/')
  await expect(lossOn(page)).toBeVisible()
  await expect(signInOn(page)).toBeVisible()
  allow(complaints, REFUSED, /could not be loaded/)
})

test('who was signed out since the last visit is told so at redeem, once', async ({ page, newPlayer }) => {
  const idris = await newPlayer('Idris')
  await comeSignedInToRedeem(page, idris)
  await page.goto('/en-us/redeem/')
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  // A page that is open would hear of it first.
  await page.goto('about:blank')
  await endSession(page)
  await page.goto('/en-us/redeem/')
  await expect(lossOn(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expect(lossOn(page)).toHaveCount(0)
})

test('a heart that is refused says that the session has ended, and is filled after sign-in', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await openSignedIn(page, sable, '/en-us/lol/ilvane/?cc=lanternkeep')
  await expectPlayer(page, sable.label)
  await answerWith(page, '/v3/wishlist/add', 401, 'UNAUTHORIZED')
  const heart = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  await heart(/^Add Ilvane/).click()
  const message = page.getByRole('region', { name: 'Messages' })
  await expect(message).toContainText('You’ve been signed out')
  await page.unroute('**/api/v3/wishlist/add')
  await message.getByRole('button', { name: 'Sign in' }).click()
  await expect(heart(/^Remove Ilvane/)).toBeVisible()
  await expect(page).toHaveURL('/en-us/lol/ilvane/?cc=lanternkeep')
  allow(complaints, REFUSED)
})
