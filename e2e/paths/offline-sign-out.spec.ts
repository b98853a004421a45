import { expect, test } from '../journey.ts'
import { expectPlayer } from '../platform/bar.ts'
import { allow, openSignedIn } from '../shop/shop.ts'

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|was not answered|could not be loaded/

for (const path of ['/en-us/val/kettles-on/', '/en-us/redeem/'])
  test(`who signs out on ${path} without a connection stays where and who they are, and is told`, async ({
    page,
    context,
    complaints,
    newPlayer,
  }) => {
    const vesper = await newPlayer('Vesper')
    await openSignedIn(page, vesper, path)
    const bar = page.locator('quartermaster-bar')
    await bar.locator('[aria-controls="account"]').click()
    await context.setOffline(true)
    await bar.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You’re offline, so you’re still signed in.')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expectPlayer(page, vesper.label)
    await context.setOffline(false)
    allow(complaints, NO_CONNECTION)
  })
