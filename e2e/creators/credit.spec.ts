import { expect, test } from '../journey.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'

// proves 1.creators.3, 1.creators.4, 2.routes.8, 3.traffic.2, 4.start-order.3, 7.creators.1, 7.creators.2
// proves 7.start-order.4, 9.api.3
test('a creator’s link is remembered, shown, sent with prices and orders, and credited', async ({
  page,
  newPlayer,
}) => {
  const affiliates: string[] = []
  page.on('request', (request) => {
    if (/\/v3\/(orders\/quote|products\/)/.test(request.url())) {
      affiliates.push(new URL(request.url()).searchParams.get('affiliate') ?? '')
    }
  })
  await page.goto('/en-us/lor/gilded-orrery/?cc=lanternkeep')
  await expect(page.getByText('Your purchase supports Lantern Keep.')).toBeVisible()
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/gilded-orrery/')
  await expect(page.getByText('Your purchase supports Lantern Keep.'), 'remembered without the link').toBeVisible()
  await expectButton(page, 'ready', /./)
  expect(new Set(affiliates)).toEqual(new Set(['lanternkeep']))
  await page.goto('/en-us/lor/gilded-orrery/?cc=mothwing')
  await expect(page.getByText('Your purchase supports Mothwing.'), 'a new link wins').toBeVisible()
  await page.goto('/en-us/lor/gilded-orrery/?cc=lanternkeep')
  await expect(page.getByText('Your purchase supports Lantern Keep.')).toBeVisible()
  await expectButton(page, 'ready', /./)
  const order = page.waitForRequest('**/start-order')
  await purchaseButton(page).click()
  expect((await order).headers()['x-affiliate-id']).toBe('lanternkeep')
  await expect(page.getByText('Supports Lantern Keep')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  await page.goto('/en-us/orders/')
  const entry = page.getByRole('listitem').filter({ hasText: 'Orrery' })
  await entry.getByText('Orrery').first().click()
  await expect(entry.getByText('Lantern Keep')).toBeVisible()
})

// proves 1.shop.2, 2.routes.10
test('the credit can be removed at checkout, and is forgotten', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/emberline-harrow/?cc=mothwing')
  await expect(page.getByText('Your purchase supports Mothwing.')).toBeVisible()
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/checkout/)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No creator is supported.')).toBeVisible()
  const confirmed = page.waitForRequest('**/confirm')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  expect((await confirmed).postDataJSON()).toMatchObject({ removeAffiliate: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  await page.goto('/en-us/val/calder/')
  await expectButton(page, 'ready', /./)
  await expect(page.getByText('Your purchase supports')).toHaveCount(0)
})

// proves 3.storage.5
test('an unknown creator is forgotten and costs nothing', async ({ page, complaints }) => {
  await page.goto('/en-us/val/calder/?cc=nobody-at-all')
  await expectButton(page, 'ready', /Sign in to continue/)
  await expect(page.getByText('Your purchase supports')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('qm.affiliate'))).toBeNull()
  allow(complaints, REFUSED)
})
