import { expect, test } from '../journey.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'
import { expectCached, expectWorker } from './cached.ts'

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|was not answered|could not be loaded/
const OFFLINE = /You’re offline. You weren’t charged/

for (const player of ['Vesper', undefined] as const)
  test(`${player ? 'a player' : 'a visitor'} who presses Buy without a connection hears of that, and may buy when it is back`, async ({
    page,
    context,
    complaints,
    newPlayer,
  }) => {
    const path = '/en-us/val/kettles-on/'
    if (player) await openSignedIn(page, await newPlayer(player), path)
    else await page.goto(path)
    await expectButton(page, 'ready', /./)
    await context.setOffline(true)
    await purchaseButton(page).click()
    await expectButton(page, 'server_error', OFFLINE)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await context.setOffline(false)
    await expectButton(page, 'ready', /./)
    allow(complaints, REFUSED, NO_CONNECTION)
  })

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a price that cannot be asked for offline says so, the creator stays named, and both come back by themselves', async ({
    page,
    context,
    complaints,
  }) => {
    const path = '/en-us/lol/maerith/'
    const creator = page.getByText('Your purchase supports Lantern Keep.')
    await page.goto(`${path}?cc=lanternkeep`)
    await expectWorker(page)
    await expect(creator).toBeVisible()
    await expectCached(page, path)
    await page.reload()
    await expect(creator).toBeVisible()
    await context.setOffline(true)
    await page.goto(path)
    await expectButton(page, 'server_error', OFFLINE)
    await expect(creator).toBeVisible()
    await context.setOffline(false)
    await expectButton(page, 'ready', /./)
    await expect(creator).toBeVisible()
    allow(complaints, REFUSED, NO_CONNECTION)
  })
})
