import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'

const storedCreator = (page: Page) => page.evaluate(() => localStorage.getItem('qm.affiliate'))
const greeting = (page: Page, name: string) => page.getByText(`Your purchase supports ${name}.`)

// proves 1.creators.1, 1.creators.2, 3.traffic.2
test('a creator’s link counts on every page: the creator is looked up, named and stored, the latest one in place of the last', async ({
  page,
  complaints,
}) => {
  const creators = [
    ['lanternkeep', 'Lantern Keep'],
    ['mothwing', 'Mothwing'],
  ] as const
  const shop = [
    '/en-us/',
    '/en-us/val/',
    '/en-us/search/',
    '/en-us/val/top-up/',
    '/en-us/no/such/page',
    '/en-us/lol/no-such-product/',
  ]
  const others = ['/en-us/redeem/', '/en-us/orders/', '/en-us/wallet/', '/en-us/checkout', '/zh-cn/redeem/']
  for (const [index, path] of [...shop, ...others].entries()) {
    const [code, name] = creators[index % 2 === 0 ? 0 : 1]
    const asked = page.waitForRequest(`**/api/v3/creators/${code}`)
    await page.goto(`${path}?cc=${code}`)
    await asked
    await expect.poll(() => storedCreator(page), path).toBe(code)
    if (path.startsWith('/en-us/')) await expect(greeting(page, name), path).toBeVisible()
    else await expect(page.getByRole('region').getByText(name), path).toBeVisible()
  }
  allow(complaints, REFUSED)
})

test('who comes by a page where nothing is sold is told of the creator there, and once', async ({ page }) => {
  await page.goto('/en-us/redeem/?cc=lanternkeep')
  await expect(greeting(page, 'Lantern Keep')).toBeVisible()
  await expect(greeting(page, 'Lantern Keep')).toHaveCount(0, { timeout: 30_000 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/en-us/?cc=lanternkeep')
  await expect(page.getByRole('button', { name: 'Top up' })).toBeVisible()
  await expect(greeting(page, 'Lantern Keep')).toHaveCount(0)
})

// proves 1.creators.5, 2.routing.17, 3.tracking.4
test('the credit goes along from the landing page through links, the bar and sign-in to the order, and to a top-up', async ({
  page,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  await page.goto('/en-us/?cc=lanternkeep&a=1')
  const bar = page.locator('quartermaster-bar')
  await expect(bar.getByRole('link', { name: 'Redeem code' })).toHaveAttribute(
    'href',
    '/en-us/redeem/?cc=lanternkeep&a=1',
  )
  await page.locator('main').getByRole('link', { name: /LoR/ }).first().click()
  await expect(page).toHaveURL('/en-us/lor/?cc=lanternkeep&a=1')
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect(page).toHaveURL('/en-us/lor/?cc=lanternkeep&a=1&sort=name')
  await page.locator('main a[href^="/en-us/lor/gilded-orrery/"]').first().click()
  await expect(page, 'how the shelf was sorted stays behind').toHaveURL('/en-us/lor/gilded-orrery/?cc=lanternkeep&a=1')
  await expect(greeting(page, 'Lantern Keep').first()).toBeVisible()
  await purchaseButton(page).click()
  const order = page.waitForRequest('**/start-order')
  await signInAs(page, vesper)
  expect((await order).headers()['x-affiliate-id']).toBe('lanternkeep')
  await expect(page).toHaveURL(/\/en-us\/checkout\?cc=lanternkeep&a=1#order=/)
  await expect(page.getByText('Supports Lantern Keep')).toBeVisible()

  await bar.getByRole('link', { name: 'Quartermaster' }).click()
  await expect(page).toHaveURL('/en-us/?cc=lanternkeep&a=1')
  await page.goto('/en-us/wr/')
  await expect(page.getByText(vesper.label).first()).toBeVisible()
  const topUp = page.waitForRequest('**/start-virtual-currency-order')
  await bar.getByRole('button', { name: 'Top up' }).first().click()
  expect((await topUp).headers()['x-affiliate-id'], 'without the link too').toBe('lanternkeep')
})

test('a link of nobody says so once, and the credit goes on to the creator who is known', async ({
  page,
  complaints,
}) => {
  const toast = page.getByText('This creator link isn’t valid')
  const affiliates = async () => {
    const priced = page.waitForRequest('**/api/v3/products/**')
    await page.reload()
    return new URL((await priced).url()).searchParams.getAll('affiliate')
  }
  await page.goto('/en-us/val/calder/?cc=nobody-at-all&a=1')
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/en-us/val/calder/?a=1')
  expect(await storedCreator(page)).toBeNull()
  allow(complaints, REFUSED)
  expect(await affiliates(), 'nobody is known').toEqual([])

  await page.goto('/en-us/val/?cc=lanternkeep')
  await expect.poll(() => storedCreator(page)).toBe('lanternkeep')
  await page.goto('/en-us/val/calder/?cc=nobody-at-all&a=1')
  await expect(
    page.getByText('This creator link isn’t valid. Your purchase still supports Lantern Keep.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/en-us/val/calder/?a=1')
  await expect(greeting(page, 'Lantern Keep')).toBeVisible()
  expect(await storedCreator(page)).toBe('lanternkeep')
  allow(complaints, REFUSED)
  expect(await affiliates()).toEqual(['lanternkeep'])
  await expectButton(page, 'ready', /Sign in to continue/)
  await expect(greeting(page, 'Lantern Keep')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

// proves 4.forms.6, 4.forms.7
test('what cannot be a creator’s code is a link of nobody’s, and nobody is asked about it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/v3/creators/') && asked.push(request.url())))
  for (const code of ['lantern%20keep', 'lanternkeep.', '<img>', 'x'.repeat(65)]) {
    await page.goto(`/en-us/val/calder/?cc=${code}&a=1`)
    await expect(page.getByText('This creator link isn’t valid, so no creator is supported.'), code).toBeVisible()
    await expect(page).toHaveURL('/en-us/val/calder/?a=1')
  }
  expect(asked).toEqual([])
  const toast = page.getByRole('region', { name: 'Messages' }).locator('[data-kind=notice]')
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await page.goto('/en-us/redeem/?cc=mothwing')
  await expect(page.locator('[data-kind=affirmative]', { hasText: 'Mothwing' })).toBeVisible()
})

test('a credit that is removed stays removed, until a link is followed again', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/?cc=mothwing')
  await expect(greeting(page, 'Mothwing')).toBeVisible()
  await page.locator('main a[href^="/en-us/val/emberline-harrow/"]').first().click()
  await expect(page.getByRole('main').getByText('Your purchase supports Mothwing.')).toBeVisible()
  await expect(greeting(page, 'Mothwing'), 'once').toHaveCount(1)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/en-us/val/emberline-harrow/')
  await expect(greeting(page, 'Mothwing')).toHaveCount(0)
  expect(await storedCreator(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/en-us/val/')
  await expect.poll(() => storedCreator(page)).toBeNull()

  await page.goto('/en-us/val/emberline-harrow/?cc=mothwing')
  await expect(greeting(page, 'Mothwing')).toBeVisible()
  await page.reload()
  await expectButton(page, 'ready', /./)
  await expect(greeting(page, 'Mothwing'), 'followed anew, it also counts after a reload').toBeVisible()
  await expect(page).toHaveURL('/en-us/val/emberline-harrow/?cc=mothwing')
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/en-us\/checkout\?cc=mothwing#order=/)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No creator is supported.')).toBeVisible()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await page.reload()
  await expect(page.getByText('No creator is supported.'), 'for this order, also when it is loaded anew').toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/en-us/val/emberline-harrow/')
  await expectButton(page, 'ready', /./)
  await expect(greeting(page, 'Mothwing')).toHaveCount(0)
})
