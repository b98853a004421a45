import type { Page } from '@playwright/test'
import { goInSite } from '../in-site.ts'
import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton, signOutInBar } from '../platform/bar.ts'
import { enterCode, expectPage, LANTERN_NIGHT, WELCOME } from '../redeem/redeem-journey.ts'
import { allow, expectButton, expectErrorModal, purchaseButton, REFUSED } from '../shop/shop.ts'
import { comeSignedInAs, signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

/** What belongs to the device and may stay, and the id of a visit, which is another one's now. */
const DEVICE = [
  ...['qm.session-id', 'qm.affiliate', 'qm.affiliate-session', 'qm.creator-name', 'qm.greeted-creator'],
  ...['qm.consent', 'qm.game-id', 'qm.language', 'qm.redeem-of-tab', 'qm.sign-in-trip', 'qm.left-at'],
]

const personalIn = (page: Page) =>
  page.evaluate(
    (device) =>
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.keys(storage))
        .filter((key) => key.startsWith('qm.') && !device.includes(key)),
    DEVICE,
  )

const visitIn = (page: Page) => page.evaluate(() => localStorage.getItem('qm.session-id'))

/** A redeem and a purchase that are both under way, in two tabs. */
async function leaveThings(redeem: Page, shop: Page, code = WELCOME): Promise<void> {
  await enterCode(redeem, code)
  await expectPage(redeem, 'summary')
  await redeem.getByRole('button', { name: 'Claim' }).waitFor()
  await shop.goto('/en-us/wr/neon-harbor-tavi/?cc=lanternkeep')
  await expectButton(shop, 'ready', /./)
  await purchaseButton(shop).click()
  await expect(shop.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  const kept = await personalIn(redeem)
  expect(kept).toEqual(expect.arrayContaining(['qm.redeem.code', 'qm.redeem.rewards', 'qm.session']))
}

async function expectNothingLeft(pages: readonly Page[], label: string): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => personalIn(page)).toEqual([])
    await expect(page.getByText(label)).toHaveCount(0)
  }
}

test('sign-out leaves nothing of the player, in storage or in sight, in any tab', async ({
  page: shop,
  context,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(shop, sable)
  const redeem = await context.newPage()
  await leaveThings(redeem, shop)
  const typing = await context.newPage()
  await typing.goto('/en-us/redeem/')
  await expectPlayer(typing, sable.label)
  await typing.getByLabel('Your code').fill(LANTERN_NIGHT)

  const visit = await visitIn(shop)
  await shop.bringToFront()
  await signOutInBar(shop)
  await expect(signInButton(shop)).toBeVisible()
  await expect(redeem).toHaveURL('/en-us/redeem/')
  await expect(typing.getByLabel('Your code')).toHaveValue('')
  await expect(redeem.getByLabel('Your code')).toHaveValue('')
  await expectNothingLeft([redeem, typing, shop], sable.label)
  await expect.poll(() => visitIn(shop)).not.toBe(visit)
  expect(await shop.evaluate(() => localStorage.getItem('qm.affiliate'))).toBe('lanternkeep')
  expect(await shop.evaluate(() => localStorage.getItem('qm.consent'))).not.toBeNull()

  await redeem.reload()
  await expect(redeem.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expect(redeem.getByLabel('Your code')).toHaveValue('')
})

test('neither does a session that ends elsewhere, nor one that another player takes over', async ({
  page: redeem,
  context,
  complaints,
  newPlayer,
}) => {
  const [sable, rook] = [await newPlayer('Sable'), await newPlayer('Rook')]
  await comeSignedInAs(redeem, sable)
  const shop = await context.newPage()
  await leaveThings(redeem, shop)
  await redeem.request.get(`${ADDRESSES.provider}/logout?uri=${encodeURIComponent(`${ADDRESSES.shop}/redirect/`)}`)
  await shop.goto('/en-us/wr/')
  await expect(signInButton(shop)).toBeVisible()
  await expect(redeem).toHaveURL('/en-us/redeem/')
  await expectNothingLeft([redeem, shop], sable.label)

  await comeSignedInAs(redeem, sable)
  await redeem.reload()
  await expectPlayer(redeem, sable.label)
  await leaveThings(redeem, shop, LANTERN_NIGHT)
  await redeem.context().clearCookies({ name: 'qm_session' })
  await comeSignedInAs(redeem, rook)
  await shop.goto('/en-us/wr/')
  await expectPlayer(shop, rook.label)
  await expect(redeem).toHaveURL('/en-us/redeem/')
  await expect(redeem.getByText(`Rewards go to ${rook.label}`)).toBeVisible()
  await expect(redeem.getByLabel('Your code')).toHaveValue('')
  await expect(redeem.getByText(sable.label)).toHaveCount(0)
  const kept = await personalIn(redeem)
  expect(kept.filter((key) => /redeem|checkout|login/.test(key))).toEqual([])
  // A tab that gets the focus after the session has ended may ask for the wallet once more.
  allow(complaints, REFUSED)
})

test('what a visitor has begun goes on after signing in', async ({ page, newPlayer }) => {
  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(WELCOME)
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await comeSignedInAs(page, await newPlayer('Rook'))
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expectPage(page, 'summary')
})

test('a code that a tab left for sign-in with is nobody’s once somebody has signed out in another one', async ({
  page,
  context,
  newPlayer,
  newCode,
}) => {
  const [vesper, rook] = [await newPlayer('Vesper'), await newPlayer('Rook')]
  await page.goto('/en-us/redeem/')
  const code = await newCode('claimable-lor')
  await page.getByLabel('Your code').fill(code)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)

  const shop = await context.newPage()
  await comeSignedInAs(shop, vesper)
  await shop.goto('/en-us/wr/')
  await expectPlayer(shop, vesper.label)
  await signOutInBar(shop)
  await expect(signInButton(shop)).toBeVisible()

  await page.bringToFront()
  await signInAs(page, rook)
  await expectPlayer(page, rook.label)
  await expect(page).toHaveURL('/en-us/redeem/')
  await expect(page.getByLabel('Your code')).toHaveValue('')
  await expect(page.getByText('Sign-in wasn’t completed')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(code)
})

/** Presses Buy on a product's page. The order is started, and its answer comes when it is let go. */
async function buyAndWait(page: Page, path: string): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  await page.route('**/orders/start-order', async (route) => {
    const response = await route.fetch()
    started.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  await page.goto(path)
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await started.promise
  return answer.resolve
}

test('an order that is answered after its player has signed out in another tab leaves nothing, and is told', async ({
  page,
  context,
  newPlayer,
  complaints,
}) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(page, sable)
  const answer = await buyAndWait(page, '/en-us/wr/neon-harbor-tavi/')
  const other = await context.newPage()
  await other.goto('/en-us/')
  await expectPlayer(other, sable.label)
  await signOutInBar(other)
  await expect(signInButton(page)).toBeVisible()
  answer()
  await expectErrorModal(page, 'UNAUTHORIZED')
  await expect(page).toHaveURL('/en-us/wr/neon-harbor-tavi/')
  await expectNothingLeft([page, other], sable.label)
  allow(complaints, REFUSED)
})

test('an order that is answered after its player has gone on to another page does not take them away from it', async ({
  page,
  newPlayer,
}) => {
  await comeSignedInAs(page, await newPlayer('Vesper'))
  const answer = await buyAndWait(page, '/en-us/lol/maerith/')
  await goInSite(page, '/en-us/lol/')
  const answered = page.waitForResponse('**/orders/start-order')
  answer()
  await answered
  // The answer has been read by the time another page of the site is there.
  await goInSite(page, '/en-us/orders/')
  await expect(page).toHaveURL('/en-us/orders/')
  expect(await page.evaluate(() => sessionStorage.getItem('qm.checkout-context'))).toBeNull()
})
