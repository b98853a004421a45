import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { expectButton, openSignedIn, purchaseButton } from './shop.ts'

test('cards show a player their own prices wherever they stand: what is missing of a bundle, nothing for what is owned', async ({
  page,
  newPlayer,
  world,
}) => {
  const player = await newPlayer('Vesper')
  for (const [type, id] of [
    ['CHAMPION', 'tavi'],
    ['ACCESSORY', 'comet-trail'],
  ] as const)
    await world.giveItem(player, 'WR', type, id)
  const shifts = await watchShifts(page)
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const bundle = card('Monsoon Season').first()

  await page.goto('/en-us/wr/')
  await expect(bundle).toContainText('1,174')
  await openSignedIn(page, player, '/en-us/wr/')
  await expect(bundle).toContainText('594')
  await expect(bundle).not.toContainText('1,174')
  const owned = card('Comet Trail Recall')
  await expect(owned.getByText('Owned')).toBeVisible()
  await expect(owned.getByText(/Wild Cores|^\d+$/).filter({ visible: true })).toHaveCount(0)
  expect(await shifts()).toBeLessThan(0.02)
  await bundle.getByRole('button', { name: /to your wishlist/ }).click()
  await expect(bundle.getByRole('button', { name: /from your wishlist/ })).toBeVisible()

  await page.goto('/en-us/wishlist/')
  await expect(bundle).toContainText('594')
  await expect(bundle).not.toContainText('1,174')
  await page.goto('/en-us/search/?q=monsoon')
  await expect(bundle).toContainText('594')
  // Beside one of its parts, whose own page it is.
  await page.goto('/en-us/wr/monsoon-tavi/')
  const nudge = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Also in a bundle' }) })
    .last()
  await expect(nudge).toContainText('594 Wild Cores')
  await expect(nudge).not.toContainText('1,174')
})

test('a page in another language says what is struck where the account is at home', async ({ page, newPlayer }) => {
  const bundle = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Off-Duty Bundle' }) })
  await page.goto('/en-us/val/')
  await expect(bundle.locator('s')).toHaveCount(1)
  await expect(bundle.getByText('Sale')).toBeVisible()
  // In the EU the parts bought one by one are no price that was asked before.
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/val/')
  await expect(bundle.locator('s')).toHaveCount(0)
  await expect(bundle.getByText('Sale')).toHaveCount(0)
  await page.goto('/en-us/val/off-duty-pack/')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Bought separately: /)).toBeVisible()
  await expect(main.locator('s')).toHaveCount(0)
})

test('what was bought is owned wherever it stands, also on a shelf that was loaded before, and in another tab', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/wr/')
  const cardIn = (tab: typeof page) =>
    tab.getByRole('article').filter({ has: tab.getByRole('heading', { name: 'Comet Trail Recall', exact: true }) })
  const heart = (tab: typeof page) => cardIn(tab).getByRole('button', { name: /wishlist/ })
  await expect(heart(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/en-us/wr/')
  await expect(heart(other)).toBeVisible()

  await cardIn(page).getByRole('link').click()
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  await page.goBack()
  await expect(page).toHaveURL('/en-us/wr/')
  for (const tab of [page, other]) {
    await expect(cardIn(tab).getByText('Owned')).toBeVisible()
    await expect(heart(tab)).toBeHidden()
  }
})

test('until a player’s own prices are known, nothing is called reduced that may not be so for them', async ({
  page,
  newPlayer,
}) => {
  const bundle = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Off-Duty Bundle' }) })
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/val/')
  await expect(bundle.locator('s')).toHaveCount(0)
  let answer = () => {}
  await page.route('**/v3/owned*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const shifts = await watchShifts(page)
  for (const address of ['/en-us/val/', '/en-us/search/?game=val&reduced=1']) {
    const asked = page.waitForRequest('**/v3/owned*')
    await page.goto(address)
    await expect(bundle.locator('s')).toBeHidden()
    await expect(bundle.getByText('Sale')).toBeHidden()
    await asked
    await expect(bundle.locator('s')).toHaveCount(1)
    await expect(bundle.locator('s')).toBeHidden()
    await expect(bundle.getByText('Sale')).toBeHidden()
    if (address.includes('search')) await expect(page.getByRole('main').getByRole('status')).toBeHidden()
    answer()
    await expect(bundle.locator('s')).toHaveCount(0)
    // What is found changes with the prices.
    if (!address.includes('search')) expect(await shifts()).toBeLessThan(0.02)
  }
})

test('a product’s own page calls nothing reduced until its player’s price is known; visitors see everybody’s at once', async ({
  page,
  newPlayer,
}) => {
  const address = '/en-us/val/off-duty-pack/'
  const struck = page.getByRole('main').locator('section s').first()
  await page.goto(address)
  await expect(struck).toBeVisible()
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/val/')
  let answer = () => {}
  await page.route('**/v3/orders/quote*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const shifts = await watchShifts(page)
  const asked = page.waitForRequest('**/v3/orders/quote*')
  await page.goto(address)
  await expect(struck).toHaveCount(1)
  await expect(struck).toBeHidden()
  await asked
  await expect(
    page.getByRole('button', { name: 'Account' }).or(page.locator('quartermaster-bar')).first(),
  ).toBeVisible()
  await expect(struck).toHaveCount(1)
  await expect(struck).toBeHidden()
  answer()
  await expectButton(page, 'ready', /./)
  await expect(struck).toHaveCount(0)
  expect(await shifts()).toBeLessThan(0.02)
})

test('an end more than a year away is not told, on the page as on its card', async ({ page }) => {
  await page.goto('/en-us/lol/sunforged-brannoch/')
  await expect(page.getByRole('main').locator('section s').first()).toBeVisible()
  await expectButton(page, 'ready', /./)
  await expect(page.getByText(/^Price ends /)).toHaveCount(0)
  await page.goto('/en-us/lol/')
  await expect(page.getByRole('article').locator('s').first()).toBeVisible()
  await expect(page.getByText(/^Price ends /)).toHaveCount(0)
})
