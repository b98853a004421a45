import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton } from '../platform/bar.ts'
import { allow, openSignedIn } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import type { Player } from '../world.ts'

const UNREACHABLE =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load|was not answered|could not be loaded/

const sessionOf = async (page: Page) => (await (await page.request.get(`${ADDRESSES.provider}/session`)).json()).state

async function pressSignOut(page: Page): Promise<void> {
  const bar = page.locator('quartermaster-bar')
  if ((await bar.locator('[aria-controls="account"]').getAttribute('aria-expanded')) !== 'true')
    await bar.locator('[aria-controls="account"]').click()
  await bar.getByRole('button', { name: 'Sign out' }).click()
}

async function expectNothingOf(page: Page, { label, puuid }: Player): Promise<void> {
  await expect(page.getByText(label)).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(puuid)
  expect(stored).not.toContain('qm.session"')
}

const WAYS = [
  ['the connection', (page: Page) => page.context().setOffline(true), (page: Page) => page.context().setOffline(false)],
  [
    'the provider',
    (page: Page) => page.route(`${ADDRESSES.provider}/**`, (route) => route.abort()),
    (page: Page) => page.unroute(`${ADDRESSES.provider}/**`),
  ],
] as const

for (const [what, lose, find] of WAYS)
  for (const path of ['/en-us/val/kettles-on/', '/en-us/redeem/'])
    test(`who signs out on ${path} without ${what} is signed out here, is told, and is signed out there later`, async ({
      page,
      complaints,
      newPlayer,
    }) => {
      const vesper = await newPlayer('Vesper')
      await openSignedIn(page, vesper, path)
      await expectPlayer(page, vesper.label)
      // A page that has fetched what it needs; only then is it cut off.
      await page.waitForLoadState('networkidle')
      await page.locator('quartermaster-bar [aria-controls="account"]').click()
      await lose(page)
      await pressSignOut(page)
      await expect(page.getByText('You’re signed out here.')).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(signInButton(page)).toBeVisible()
      await expectNothingOf(page, vesper)
      expect(await sessionOf(page), 'the provider has not heard of it').toBe('signed_in')

      await find(page)
      await page.reload()
      await expect(signInButton(page)).toBeVisible()
      await expect.poll(() => sessionOf(page)).toBe('login_required')
      await expectNothingOf(page, vesper)

      const rook = await newPlayer('Rook')
      await signInButton(page).click()
      await signInAs(page, rook)
      await expect(page).toHaveURL(path)
      await expectPlayer(page, rook.label)
      allow(complaints, UNREACHABLE)
    })

test('signing out everywhere needs the provider: without it nothing is ended, and it is said', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  await openSignedIn(page, vesper, '/en-us/orders/')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.route(`${ADDRESSES.provider}/**`, (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('This needs a connection. Check yours and try again.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPlayer(page, vesper.label)
  allow(complaints, UNREACHABLE)
})
