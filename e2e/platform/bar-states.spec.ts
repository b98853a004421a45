import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { allow, expectButton, purchaseButton, REFUSED } from '../shop/shop.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { balanceIn, expectPlayer, SCREENS } from './bar.ts'

const WALLET = '**/api/v3/wallets/get-wallet-balance'
const SCRIPT = '**/header-bar/**'

// What is held back here must come from the network, not from what a worker kept.
test.use({ serviceWorkers: 'block' })

for (const [screen, size] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size })

    // proves 2.bar.5, 2.bar.6, 2.bar.7
    test('the balance spins while it is fetched, and is nothing where there is none', async ({ page, newPlayer }) => {
      const sable = await newPlayer('Sable')
      await comeSignedInAs(page, sable)
      await page.goto('/en-us/wr/')
      await expect(balanceIn(page)).toHaveText(/Wild Cores/)

      const held = Promise.withResolvers<void>()
      await page.route(WALLET, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.reload()
      const spinner = page.locator('quartermaster-bar').getByRole('status').filter({ hasText: 'Loading your balance' })
      await expect(spinner).toBeAttached()
      await expect(balanceIn(page)).toHaveCount(0)
      held.resolve()
      await expect(balanceIn(page)).toHaveText(/Wild Cores/)
      await expect(spinner).toHaveCount(0)
      await page.unroute(WALLET)

      for (const balance of [[], [{ currency: 'WC', amount: null }], [{ currency: 'WC', amount: 'NaN' }]]) {
        await page.route(WALLET, (route) => route.fulfill({ json: { balance } }))
        const answered = page.waitForResponse(WALLET)
        await page.reload()
        await answered
        await expectPlayer(page, sable.label)
        await expect(spinner).toHaveCount(0)
        await expect(balanceIn(page)).toHaveCount(0)
        await page.unroute(WALLET)
      }
    })

    test('a bar that arrives late moves nothing, and one that never does leaves the page usable', async ({
      page,
      complaints,
      newPlayer,
    }) => {
      const sable = await newPlayer('Sable')
      await comeSignedInAs(page, sable)
      const shifts = await watchShifts(page)
      const held = Promise.withResolvers<void>()
      await page.route(SCRIPT, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/en-us/lol/ilvane/', { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible()
      await expect(page.locator('quartermaster-bar')).toHaveCount(0)
      held.resolve()
      await expectPlayer(page, sable.label)
      await expect(balanceIn(page)).toBeAttached()
      expect(await shifts()).toBeLessThanOrEqual(0.02)
      await page.unroute(SCRIPT)

      await page.route(SCRIPT, (route) => route.abort())
      await page.reload()
      // Without the bar the page asks the sign-on host itself, so that the player can still buy.
      await expectButton(page, 'ready', /check everything before you pay/)
      await expect(page.locator('quartermaster-bar')).toHaveCount(0)
      await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Redeem a code' }).click()
      await expect(page).toHaveURL('/en-us/redeem/')
      await expect(page.getByLabel('Your code')).toBeVisible()
      allow(complaints, REFUSED)
    })
  })
}

// proves 1.bar.3, 1.games.3, 1.games.4, 1.games.5, 1.games.6, 1.games.7, 1.theming.1, 1.theming.2, 2.bar.4
// proves 2.routing.18, 2.routing.19, 2.routing.20, 9.orders.4
test('balance and theme are those of the game the page is about, or of the last one', async ({ page, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Vesper'))
  const marks = new Set<string | null>()
  for (const [path, currency, theme] of [
    ['/en-us/', 'RP', 'default'],
    ['/en-us/val/', 'VP', 'val'],
    ['/en-us/lol/', 'RP', 'lol'],
    ['/en-us/lor/hesper/', 'Coins', 'lor'],
    ['/en-us/wr/tavi/', 'Wild Cores', 'wr'],
    ['/en-us/orders/', 'Wild Cores', 'default'],
  ] as const) {
    await page.goto(path)
    await expect(balanceIn(page), path).toHaveText(new RegExp(`^Balance \\(${currency}\\): [\\d,]+$`))
    await expect(page.locator('html'), path).toHaveAttribute('data-theme', theme)
    marks.add(await page.locator('quartermaster-bar svg.currency').first().innerHTML())
  }
  expect(marks.size, 'each currency has a mark of its own').toBe(4)
  await page.evaluate(() => localStorage.setItem('qm.game-id', 'nonsense'))
  await page.goto('/en-us/orders/')
  await expect(balanceIn(page)).toHaveText(/^Balance \(RP\): /)
})

test('at checkout the balance is of the order’s game, though another tab has gone to another one', async ({
  page,
  context,
  newPlayer,
}) => {
  await comeSignedInAs(page, await newPlayer('Vesper'))
  await page.goto('/en-us/val/calder/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/checkout/)
  const other = await context.newPage()
  await other.goto('/en-us/lol/maerith/')
  await expect(balanceIn(other)).toHaveText(/^Balance \(RP\): /)
  for (const come of [() => page.reload(), () => page.bringToFront()]) {
    await come()
    await expect(balanceIn(page)).toHaveText(/^Balance \(VP\): /)
  }
})

// proves 2.bar.14
test('a bar of another language than the page’s makes the page load anew, once', async ({ page }) => {
  let asked = 0
  await page.route('**/directcontent-lol.de-de.js', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const english = await route.fetch({ url: route.request().url().replace('de-de', 'en-us') })
    return route.fulfill({ response: english })
  })
  await page.goto('/de-de/wr/')
  await expect(page.locator('quartermaster-bar').getByText('Code einlösen').first()).toBeAttached()
  await expect.poll(() => asked).toBe(2)
})
