import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openSignedIn } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { storedValues } from '../stored.ts'

test('a visitor’s heart is kept through sign-in, shown on cards and on a page of its own, and taken back', async ({
  page,
  newPlayer,
}) => {
  const player = await newPlayer('Sable')
  await page.goto('/en-us/wr/')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /to your wishlist/ }).click()
  await signInAs(page, player)
  await expect(page).toHaveURL('/en-us/wr/')
  await expect(card.getByRole('button', { name: /from your wishlist/ })).toBeVisible()

  await page.goto('/en-us/wishlist/')
  const wished = page.getByRole('article')
  await expect(wished).toHaveCount(1)
  await expect(wished.getByRole('heading')).toHaveText(name)
  await expectAccessible(page)
  await wished.getByRole('button', { name: /from your wishlist/ }).click()
  await expect(wished.getByRole('button', { name: /to your wishlist/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
})

test('a price drop is told on the next visit, once', async ({ page, newPlayer, world }) => {
  const player = await newPlayer('Sable')
  const { path } = await world.newSale('wr/orsolo', { cost: 900, final: 450, beginsIn: 12, endsIn: 600 })
  await openSignedIn(page, player, `/en-us${path}`)
  await page
    .getByRole('button', { name: /to your wishlist/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /from your wishlist/ }).first()).toBeVisible()
  await expect(page.getByText('450').first()).toBeVisible({ timeout: 30_000 })
  const context = page.context()
  await page.close()

  const next = await context.newPage()
  await next.goto('/en-us/')
  const told = next.getByText('Something on your wishlist costs less now.')
  await expect(told).toBeVisible()
  await next.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await expect(next).toHaveURL('/en-us/wishlist/')
  await expect(next.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await expect(next.getByRole('article')).toContainText('less than when you added it')
  const later = await context.newPage()
  const asked = later.waitForResponse('**/v3/wishlist/news')
  await later.goto('/en-us/')
  expect(await (await asked).json()).toEqual({ drops: [] })
})

test('signed out, the wishlist asks to sign in, and sign-out leaves nothing of it', async ({ page, newPlayer }) => {
  await page.goto('/en-us/wishlist/')
  await expect(page.getByRole('heading', { name: 'Sign in to see your wishlist' })).toBeVisible()
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/search/?q=maerith')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lol\//)
  const personal = async () =>
    Object.keys(await storedValues(page))
      .filter((key) => /recent/.test(key))
      .sort()
  await expect.poll(personal).toEqual(['qm.recent-searches', 'qm.recently-seen'])
  await page
    .locator('quartermaster-bar')
    .getByRole('button', { name: /Account:/ })
    .click()
  await page.locator('quartermaster-bar').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('quartermaster-bar').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(personal).not.toContain('qm.recent-searches')
})

test('what is wished for in one tab is on the wishlist of another, and off it again', async ({
  page,
  context,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/')
  const list = await context.newPage()
  await list.goto('/en-us/wishlist/')
  await expect(list.getByText('Your wishlist is empty.')).toBeVisible()
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /to your wishlist/ }).click()
  await expect(list.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await card.getByRole('button', { name: /from your wishlist/ }).click()
  await expect(list.getByText('Your wishlist is empty.')).toBeVisible()
})
