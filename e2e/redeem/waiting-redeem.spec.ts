import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectPlayer, signOutInBar } from '../platform/bar.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { endSession } from '../sign-on/end-session.ts'
import { ADDRESSES } from '../system.ts'
import type { Player } from '../world.ts'
import { claim, enterCode, expectPage, WELCOME } from './redeem-journey.ts'

const toClaim = (page: Page) => page.getByRole('button', { name: 'Sign in to claim' })
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

async function comeToSummary(page: Page, player: Player): Promise<void> {
  await comeSignedInToRedeem(page, player)
  await enterCode(page, WELCOME)
  await expectPage(page, 'summary')
}

/** The session ends, and the player hears of it by pressing. */
async function endUnderClaim(page: Page): Promise<void> {
  // A page that asks who is there just now would hear of the end before the press.
  const claimed = page.waitForRequest('**/contentcodes/v1/claim')
  await page.route(`${ADDRESSES.provider}/session`, async (route) => {
    await claimed
    await route.continue()
  })
  await endSession(page)
  await page.route('**/contentcodes/v1/claim', (route) =>
    route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED', message: 'over', requestId: 'journey' } }),
  )
  await claim(page)
  await expect(page.getByText('You’ve been signed out. Your code is saved')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/contentcodes/v1/claim')
}

/** As Chromium does where a process lives on with what the tab had stored pages ago. */
const showOldStorageOnReturn = (page: Page) =>
  page.addInitScript(() => {
    const tab = sessionStorage.getItem('qm-tab')
    if (location.pathname !== '/redirect/' || window.parent !== window || !tab) return
    sessionStorage.clear()
    sessionStorage.setItem('qm-tab', tab)
    sessionStorage.setItem('qm.redeem.code', 'ANOTHER-CODE')
  })

test('what is being redeemed waits for its player while the session is over: loaded anew, after a cancelled sign-in, whatever the browser shows', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await comeToSummary(page, idris)
  await endUnderClaim(page)
  await page.reload()
  await expect(toClaim(page)).toBeVisible()
  await expectPage(page, 'summary')
  await showOldStorageOnReturn(page)
  await toClaim(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Sign-in wasn’t completed')
  await expectPage(page, 'summary')
  await toClaim(page).click()
  await signInAs(page, idris)
  await expectPage(page, 'summary')
  await claim(page)
  await expectPage(page, 'success')
  allow(complaints, REFUSED)
})

test('another player who signs in where a redeem waits finds nothing of it', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  const sable = await newPlayer('Sable')
  await comeToSummary(page, idris)
  await endUnderClaim(page)
  await page.reload()
  await expect(toClaim(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/en-us/redeem/')
  await expect(other.getByLabel('Your code'), 'a tab that is opened now').toHaveValue('')
  await other.close()
  await toClaim(page).click()
  await signInAs(page, sable)
  await expect(page).toHaveURL('/en-us/redeem/')
  await expectPlayer(page, sable.label)
  await expect(page.getByLabel('Your code')).toHaveValue('')
  expect(await stored(page)).not.toContain(WELCOME)
  allow(complaints, REFUSED)
})

test('signing out in another tab while a claim is under way takes code and rewards along', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await comeToSummary(page, idris)
  let letThrough = () => {}
  const free = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/contentcodes/v1/claim', async (route) => {
    const answer = await route.fetch()
    await free
    await route.fulfill({ response: answer })
  })
  await claim(page)
  const other = await context.newPage()
  await other.goto('/en-us/val/')
  await expectPlayer(other, idris.label)
  await signOutInBar(other)
  await expect(page).toHaveURL('/en-us/redeem/')
  letThrough()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByLabel('Your code')).toHaveValue('')
  await expect(page.getByText(/on its way/i)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Your code')).toHaveValue('')
  expect(await stored(page)).not.toContain(WELCOME)
  allow(complaints, REFUSED)
})
