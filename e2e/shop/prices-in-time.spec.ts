import { expect, test } from '../journey.ts'
import { RETURNING_PLAYER } from '../system.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

// Both publish prices: one after the other.
test.describe.configure({ mode: 'default' })

test('a sale begins and ends while pages are open: an order follows the price down, and keeps it when it rises', async ({
  page,
  browser,
  world,
  newPlayer,
  complaints,
}) => {
  test.slow()
  const player = await newPlayer('Vesper')
  // Long enough for pages to open before it begins, and for an order within it.
  const { path, until } = await world.newSale('lor/not-my-candle', { cost: 300, final: 200, beginsIn: 30, endsIn: 65 })
  const german = await browser.newContext({ locale: 'de-DE', storageState: RETURNING_PLAYER, serviceWorkers: 'block' })
  const visitor = await german.newPage()
  const price = visitor.getByRole('main').locator('section').first()
  await visitor.goto(`/de-de${path}`)
  await expect(price).toContainText('300 Münzen')
  await expect(price.locator('s')).toHaveCount(0)

  await openSignedIn(page, player, `/en-us${path}`)
  await expectButton(page, 'ready', /before you pay/)
  await purchaseButton(page).click()
  await page.waitForURL(/\/en-us\/checkout/)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('300 Coins')

  // It begins: the page that is open says so by itself, against the lowest price of the 30 days.
  await expect(price).toContainText('200 Münzen', { timeout: 45_000 })
  await expect(price).toContainText(/Preis endet in 0:00:\d\d/)
  await expect(price.locator('s')).toHaveText('300')
  await expect(price).toContainText('Niedrigster Preis der 30 Tage davor: 300 Münzen')
  const inSource = await (await visitor.request.get(`/de-de${path}`)).text()
  expect(inSource, 'what search engines read').toContain(`"priceValidUntil":"${until}"`)

  // Who started before and has the page open is told both prices at the first press, and pays the lower one with the next.
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText(/Before\s*300 Coins.*Now\s*200 Coins/)
  allow(complaints, REFUSED)
  await expect(payment).toContainText('200 Coins will be deducted')
  // Who comes back to it is told the same at once.
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(/Before\s*300 Coins.*Now\s*200 Coins/)
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!')
  await expect(page.getByRole('main')).toContainText('200 Coins')

  // Another starts while it lasts.
  const late = await newPlayer('Vesper')
  const other = await browser.newContext({ locale: 'en-US', storageState: RETURNING_PLAYER, serviceWorkers: 'block' })
  const second = await other.newPage()
  await openSignedIn(second, late, `/en-us${path}`)
  await expectButton(second, 'ready', /before you pay/)
  await purchaseButton(second).click()
  await second.waitForURL(/\/en-us\/checkout/)
  const kept = second.getByRole('region', { name: 'Payment' })
  await expect(kept).toContainText('200 Coins')

  // It ends: the open page is back at the old price, the order is not.
  await expect(price.locator('s')).toHaveCount(0, { timeout: 60_000 })
  await expect(price).toContainText('300 Münzen')
  await expect(price).not.toContainText('endet in')
  await second.reload()
  await expect(kept).toContainText('The price is now 300 Coins. Your order keeps its price until')
  await expect(kept).toContainText('200 Coins')
  await second.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('It’s yours!')
  await other.close()
  await german.close()
})

test('a sale that is published while pages are open shows on them without a reload, to visitors and players', async ({
  page,
  browser,
  world,
  newPlayer,
}) => {
  test.slow()
  const player = await newPlayer('Vesper')
  const sold = await world.newSale('lor/not-my-candle', { cost: 300, final: 250, beginsIn: 7_200, endsIn: 9_000 })
  const other = await browser.newContext({ locale: 'en-US', storageState: RETURNING_PLAYER, serviceWorkers: 'block' })
  const visitor = await other.newPage()
  await visitor.goto(`/en-us${sold.path}`)
  await openSignedIn(page, player, `/en-us${sold.path}`)
  const prices = [visitor, page].map((each) => each.getByRole('main').locator('section').first())
  for (const price of prices) {
    await expect(price).toContainText('300 Coins')
    await expect(price.locator('s')).toHaveCount(0)
  }
  await world.publishSale(sold, { cost: 300, final: 180, beginsIn: -1, endsIn: 9_000 })
  // Nobody touches them: they look for themselves.
  for (const price of prices) {
    await expect(price).toContainText('180 Coins', { timeout: 100_000 })
    await expect(price.locator('s')).toHaveText('300')
    await expect(price).toContainText('Price ends in 2:')
  }
  await other.close()
})
