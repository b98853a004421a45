import { expect, test } from '../journey.ts'
import { deliverNowBox, openSignedIn, pay } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'

test('a card that is declined is told on the shop’s own top-up page, once, with what one was saving for', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/val/top-up/?for=calder')
  const words = page.getByRole('region', { name: 'Messages' })
  await page
    .getByRole('button', { name: /^Buy for / })
    .first()
    .click()
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/en-us/val/top-up/?for=calder')
  await expect(words).toContainText('Your top-up didn’t go through. You weren’t charged.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Rook').first()).toBeVisible()
  await expect(words.getByText('Your top-up')).toHaveCount(0)
})

test('so it is for who signed in on the way, and asked for delivery at once', async ({ page, newPlayer }) => {
  const tamsin = await newPlayer('Tamsin')
  await page.goto('/en-us/wr/top-up/')
  await page
    .getByRole('button', { name: /^Buy for / })
    .first()
    .click()
  await signInAs(page, tamsin)
  await page.waitForURL('**/en-us/wr/top-up/')
  await deliverNowBox(page).check()
  await page
    .getByRole('button', { name: /^Buy for / })
    .first()
    .click()
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/en-us/wr/top-up/')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your top-up didn’t go through.')
})
