import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton, signOutInBar } from '../platform/bar.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const UNFINISHED = 'Sign-in wasn’t completed, so nothing was started.'
const words = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('pressed twice and three times, a top-up is started once', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/val/')
  let started = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/start-virtual-currency-order')) started += 1
  })
  await page.getByRole('button', { name: 'Top up' }).first().click({ clickCount: 3 })
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  expect(started).toBe(1)
})

test('who comes back from the sign-in page without signing in is told, and nothing goes on later', async ({
  page,
  context,
  newPlayer,
}) => {
  const start = '/en-us/lol/ilvane/?x=1'
  await page.goto(start)
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect(words(page)).toContainText(UNFINISHED)
  expect(await page.evaluate(() => sessionStorage.getItem('qm.login-action.type'))).toBeNull()

  const sable = await newPlayer('Sable')
  const second = await context.newPage()
  await comeSignedInAs(second, sable)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) orders.push(request.url())
  })
  await page.goto('/redirect/')
  await expectPlayer(page, sable.label)
  expect(orders).toEqual([])
})

test('an answer to a confirm that cannot be read is no word that nothing was charged', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>captive' })
  })
  await confirm.click()
  await expect(page.getByText(/never pay twice/)).toBeVisible()
  await expect(page.getByText('You weren’t charged')).toHaveCount(0)
  await page.unroute('**/confirm')
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
  allow(complaints, /nothing that can be read/)
})

test('an order that was paid in another tab is not given up in silence: its page says how it stands', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeEnabled()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible()
  allow(complaints, /409/)
})

test('who signs out on the page of an order is out, and no page leads them back to sign-in', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().startsWith(`${ADDRESSES.provider}/login`)) asked += 1
  })
  const order = page.url()
  await signOutInBar(page)
  await expect(page).toHaveURL(order)
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(asked).toBe(0)
})

test('a sign-on that answers late is asked again, and the page knows the player without being touched', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(page, sable)
  await page.clock.install()
  let asked = 0
  await page.route(`${ADDRESSES.provider}/session`, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/en-us/val/')
  await expect.poll(() => asked).toBe(1)
  await page.clock.fastForward(11_000)
  await expectPlayer(page, sable.label)
  allow(complaints, REFUSED)
})

test('an address whose escapes mean nothing is the page that is not there', async ({ page, complaints }) => {
  for (const path of ['/de-de/%E0%A4%A', '/de-de/lol/%']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
    await expect.poll(() => complaints.join(), 'the browser names the status').toContain('404')
    allow(complaints, /404/)
  }
})
