import { expect, signInAs, test } from '../journey.ts'

test('a visitor reads the price of a product, signs in, and sees name#tag and balance', async ({ page }) => {
  await page.goto('/en-us/lol/maerith/')
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  await expect(page.getByText('975')).toBeVisible()

  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInAs(page, 'Vesper')

  await expect(page).toHaveURL('/en-us/lol/maerith/')
  await expect(page.getByText('Vesper#QM01').first()).toBeVisible()
  await expect(page.getByText('12,000').first()).toBeVisible()
})
