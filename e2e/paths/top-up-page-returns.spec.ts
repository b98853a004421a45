import { expect, test } from '../journey.ts'
import { openSignedIn, pay } from '../shop/shop.ts'

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
