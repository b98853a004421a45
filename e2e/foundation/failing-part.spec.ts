import { expect, test } from '../journey.ts'
import { allow } from '../shop/shop.ts'

test('where a part fails that every page has, the page says so and offers a way on: it is not blank', async ({
  page,
  complaints,
}) => {
  const broken = Promise.withResolvers<void>()
  await page.route('**/assets/AfterFirstView-*.js', async (route) => {
    await broken.promise
    await route.continue()
  })
  await page.goto('/en-us/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
  await page.evaluate(() => {
    const get = () => {
      throw new Error('a broken part')
    }
    Object.defineProperty(navigator, 'serviceWorker', { get, configurable: true })
  })
  broken.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  allow(complaints, /a broken part/)
})
