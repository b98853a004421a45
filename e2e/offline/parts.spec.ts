import { expect, test } from '../journey.ts'
import { allow, expectButton } from '../shop/shop.ts'

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|Unable to preload|could not be fetched/

const hasLateParts = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/AfterFirstView-'))

test('a modal whose script was never fetched leaves the page whole offline, says why, and opens when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  const prices = page.getByRole('button', { name: 'See what each item costs' })
  await expect(prices).toBeVisible()
  await expect.poll(() => page.evaluate(hasLateParts), 'what tells of it is there').toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await prices.click()
  await expect(page.getByText('This needs a connection. Check yours and try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Monsoon Season' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(false)
  await prices.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const findUnstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet, disabled }) => !sheet && !disabled)
      .map(({ href }) => href)
  await expect.poll(() => page.evaluate(findUnstyled), 'it has its style').toEqual([])
  allow(complaints, NO_CONNECTION)
})
