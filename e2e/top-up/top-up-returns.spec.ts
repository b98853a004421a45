import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton } from '../platform/bar.ts'
import { expectButton, openSignedIn, pay } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

const topUp = (page: Page) => page.getByRole('button', { name: 'Top up' }).first().click()
const words = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a top-up that comes to nothing is told on the page it comes back to, once, and never as a purchase', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/val/?cc=lanternkeep')
  await topUp(page)
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(words(page)).toContainText('Your top-up didn’t go through. You weren’t charged.')
  await expect(page).toHaveURL('/en-us/val/?cc=lanternkeep')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Rook').first()).toBeVisible()
  await page.locator('main a[href^="/en-us/val/calder/"]').first().click()
  await expectButton(page, 'ready', /./)
  await expect(page).toHaveURL('/en-us/val/calder/?cc=lanternkeep')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await topUp(page)
  await pay(page, 'expire')
  await expect(words(page)).toContainText('Your top-up timed out.')
  await expect(page).toHaveURL('/en-us/val/calder/?cc=lanternkeep')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/en-us/')
  await topUp(page)
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(words(page)).toContainText('You canceled the top-up.')
  await expect(page).toHaveURL('/en-us/')
  await expect(words(page).getByText('You weren’t charged')).toHaveCount(1)
})

test('on a phone a declined top-up is tried again from where it is told, with a payment of its own', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Lumen'), '/en-us/wr/orsolo/')
  await page.setViewportSize({ width: 360, height: 740 })
  await topUp(page)
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  const declined = page.url()
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  const told = words(page).getByText('Your top-up didn’t go through.')
  await expect(told).toBeVisible()
  expect((await told.boundingBox())?.width, 'the words have the width').toBeGreaterThan(240)
  await expectAccessible(page)
  await words(page).getByRole('button', { name: 'Try again' }).click()
  await pay(page, 'approve')
  expect(page.url()).not.toBe(declined)
  await expect(page).toHaveURL(/\/en-us\/wr\/success\/#order=/)
})

test('a player whose session ended while they paid is told after they have signed in', async ({
  page,
  context,
  newPlayer,
}) => {
  const rook = await newPlayer('Rook')
  await openSignedIn(page, rook, '/en-us/lor/')
  await topUp(page)
  await pay(page, 'decline')
  await context.clearCookies({ name: 'qm_session' })
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/en-us/lor/')
  await signInButton(page).click()
  await signInAs(page, rook)
  await expectPlayer(page, rook.label)
  await expect(words(page)).toContainText('Your top-up didn’t go through.')
  await expect(page).toHaveURL('/en-us/lor/')
})
