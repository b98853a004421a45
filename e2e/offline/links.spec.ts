import type { Page } from '@playwright/test'
import { goInSite } from '../in-site.ts'
import { expect, test } from '../journey.ts'
import { allow, expectButton } from '../shop/shop.ts'
import { askPage, expectCached, expectWorker } from './cached.ts'
import { Deployments } from './deployments.ts'

const NO_CONNECTION = /ERR_|Failed to fetch|Failed to load|was not answered|could not be loaded|Unable to preload/
const PRODUCT = '/en-us/lol/maerith/?cc=lanternkeep'
const SHELF = '/en-us/lol/?cc=lanternkeep'

const shelfLink = (page: Page) => page.getByRole('main').locator(`a[href="${SHELF}"]`).first()

/** Whether the page is the very one that was marked: a load would have brought another. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => askPage(page, () => 'marked' in window)

const expectOfflinePage = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')

test.describe('in the worker’s hands', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline, a link under the pointer loads nothing, and one that is followed says at its own address that it needs a connection', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(PRODUCT)
    await expectWorker(page)
    await expectCached(page, '/en-us/offline.html')
    await expectButton(page, 'ready', /./)
    await context.setOffline(true)
    await mark(page)
    const fails = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/game-'))
    await shelfLink(page).hover()
    await fails
    // Nothing is to happen, which no state tells: a page that loads itself anew would have begun by then.
    await page.waitForTimeout(1_000)
    expect(await isMarked(page), 'the page is as it was').toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()

    await shelfLink(page).click()
    await expect(page).toHaveURL(SHELF)
    await expectOfflinePage(page)
    await page.goBack()
    await expect(page).toHaveURL(PRODUCT)
    await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
    allow(complaints, NO_CONNECTION)
  })

  test('a dead network that the browser takes for one leads to the target’s address, too', async ({
    page,
    complaints,
  }) => {
    const deployments = await Deployments.open()
    const { origin } = deployments
    await page.goto(origin + PRODUCT)
    await expectWorker(page)
    await expectCached(page, '/en-us/offline.html')
    await page.waitForLoadState('networkidle')
    await deployments.close()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await shelfLink(page).click()
    await expect(page).toHaveURL(origin + SHELF)
    await expectOfflinePage(page)
    complaints.length = 0
  })
})

test('where a page’s file is gone, as after a deployment, it is loaded as a page, once; a link under the pointer loads nothing', async ({
  page,
  complaints,
}) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.goto(PRODUCT)
  await expectButton(page, 'ready', /./)
  // The page of the new version names its own files.
  await page.route('**/assets/game-*.js', (route) =>
    loads.length > 1 ? route.continue() : route.fulfill({ status: 404 }),
  )
  await mark(page)
  const gone = page.waitForResponse('**/assets/game-*.js')
  await shelfLink(page).hover()
  expect((await gone).status()).toBe(404)
  // As above.
  await page.waitForTimeout(1_000)
  expect(await isMarked(page), 'nobody has asked for another page').toBe(true)

  await shelfLink(page).click()
  await expect(page).toHaveURL(SHELF)
  await expect(page.getByRole('heading', { level: 1, name: /^LoL$/i })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toEqual(['/en-us/lol/maerith/', '/en-us/lol/'])
  await page.goBack()
  await expect(page).toHaveURL(PRODUCT)
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  allow(complaints, /404/)
})

test('Back to a page whose file is gone loads that page', async ({ page, complaints }) => {
  await page.goto(SHELF)
  await expect(page.getByRole('heading', { level: 1, name: /^LoL$/i })).toBeVisible()
  // In the site, so that Back is too; the reload knows no file of the page before.
  await goInSite(page, PRODUCT)
  await page.reload()
  await expectButton(page, 'ready', /./)
  let asked = 0
  await page.route('**/assets/game-*.js', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.goBack()
  await expect(page).toHaveURL(SHELF)
  await expect(page.getByRole('heading', { level: 1, name: /^LoL$/i })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  allow(complaints, /404/)
})
