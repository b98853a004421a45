import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow } from '../shop/shop.ts'
import { cachedAddresses, expectCached, expectCachedWhole, expectWorker } from './cached.ts'

test.use({ serviceWorkers: 'allow' })

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|was not answered|could not be loaded/

// proves 1.offline.1
test('the page that brought the worker opens without a connection, as do the pages before it', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/en-us/lol/maerith/?cc=lanternkeep')
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  await page.goto('/en-us/?cc=lanternkeep')
  await expectWorker(page)
  expect(await cachedAddresses(page), 'the page that brought the worker, as soon as it is there').toContain('/en-us/')
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: /VAL/ }).click()
  await expect(page).toHaveURL('/en-us/val/?cc=lanternkeep')
  for (const visited of ['/en-us/val/', '/en-us/lol/maerith/']) await expectCached(page, visited)

  await context.setOffline(true)
  for (const [path, heading] of [
    ['/en-us/val/?cc=lanternkeep', /^VAL$/],
    ['/en-us/val/', /^VAL$/],
    ['/en-us/?cc=lanternkeep', /./],
    ['/en-us/lol/maerith/?cc=lanternkeep', /Maerith/],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
  }
  allow(complaints, NO_CONNECTION)
})

test('a page visited with a query is found again with it and without it', async ({ page, context, complaints }) => {
  await page.goto('/en-us/redeem/')
  await expectWorker(page)
  await page.goto('/en-us/val/?type=SPRAY&cc=lanternkeep')
  await expectCachedWhole(page, '/en-us/val/?type=SPRAY')
  await expectCachedWhole(page, '/en-us/val/')
  await page.goto('/en-us/redeem/?theme=val&source=x')
  await expectCached(page, '/en-us/redeem/?theme=val')
  expect((await cachedAddresses(page)).filter((address) => /cc=|source=/.test(address))).toEqual([])

  await context.setOffline(true)
  const shown = page.getByRole('status').filter({ hasText: /\d items?$/ })
  /** Opens a shelf, and waits until it is alive: it then says from when it is. */
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByText('This page is from')).toBeVisible()
  }
  await open('/en-us/val/')
  const all = (await shown.textContent()) ?? ''
  await open('/en-us/val/?type=SPRAY&cc=lanternkeep')
  await expect(page).toHaveURL('/en-us/val/?type=SPRAY&cc=lanternkeep')
  await expect(shown).not.toHaveText(all)
  await open('/en-us/val/?sort=name&cc=lanternkeep')
  await expect(page, 'never sorted so before: as it stands').toHaveURL('/en-us/val/?cc=lanternkeep')
  await expect(shown).toHaveText(all)
  await page.goto('/en-us/redeem/?theme=val')
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.goto('/en-us/redeem/?theme=wr')
  await expect(page).toHaveURL('/en-us/redeem/')
  allow(complaints, NO_CONNECTION)
})

test('as soon as the worker is there, so is the page that brought it: each time, and also if it was left meanwhile', async ({
  browser,
}) => {
  test.slow()
  // By its heading: a product that stands there says at its button that one is offline, once it is alive.
  const standIn = (page: Page) => page.getByRole('heading', { name: /You’re offline|Du bist offline/ })
  for (const [start, heading] of [
    ['/en-us/', /./],
    ['/en-us/val/?cc=lanternkeep', /^VAL$/],
    ['/de-de/lol/maerith/', /^Maerith/],
  ] as const) {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto(start)
    await expectWorker(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page, start).toHaveURL(start)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(standIn(page)).toHaveCount(0)
    await context.close()
  }
  // While the worker installs, the player goes to another page; it takes that over without having seen its load.
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/en-us/')
  await page.evaluate(async () => {
    while (!(await navigator.serviceWorker.getRegistration())) await new Promise((resolve) => setTimeout(resolve, 5))
    location.assign('/en-us/wr/comet-trail/')
  })
  await page.waitForURL('/en-us/wr/comet-trail/')
  await expectWorker(page)
  await expectCached(page, '/en-us/wr/comet-trail/')
  await expectCached(page, '/en-us/')
  await context.setOffline(true)
  for (const [path, heading] of [
    ['/en-us/wr/comet-trail/', /^Comet Trail/],
    ['/en-us/', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(standIn(page)).toHaveCount(0)
  }
  await context.close()
})

test('a page that is left before its scripts have started comes alive without a connection', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/en-us/redeem/')
  await expectWorker(page)
  // By a press in that moment: what a page has not asked for by then it never asks for.
  await page.goto('/en-us/val/lucky-bearing/', { waitUntil: 'commit' })
  await page.goto('/en-us/redeem/')
  await expectCachedWhole(page, '/en-us/val/lucky-bearing/')
  await context.setOffline(true)
  await page.goto('/en-us/val/lucky-bearing/')
  await expect(page.getByText('This page is from')).toBeVisible()
  allow(complaints, NO_CONNECTION)
})

test('who stays on no page for long has a worker all the same', async ({ page }) => {
  // Three seconds after a page has come to life it asks for the worker: here they never end.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const endless = (run: () => void, ms = 0) => {
      if (ms !== 3_000) return setTimeout(run, ms)
      document.documentElement.dataset.waits = 'for its worker'
      return 0
    }
    Object.assign(window, { setTimeout: endless })
  })
  for (const path of ['/en-us/', '/en-us/val/', '/en-us/redeem/']) {
    await page.goto(path)
    await expect(page.locator('html[data-waits]')).toBeAttached()
  }
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(1)
})
