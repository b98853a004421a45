import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

const PHONE = { width: 360, height: 740 }

const titleTop = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + scrollY)

test('on a phone the title of the redeemed codes stands as far below the bar as those of other pages', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en-us/orders/')
  const usual = await titleTop(page)
  await page.goto('/en-us/redeem/history/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(Math.abs((await titleTop(page)) - usual)).toBeLessThanOrEqual(4)
})

test('on a phone the languages of the home page’s footer are closed until they are opened, and on a desk they are open', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/en-us/')).text(), 'for those who follow links').toContain('href="/ja-jp/"')
  const footer = page.getByRole('contentinfo')
  const japanese = footer.getByRole('link', { name: '日本語' })
  await page.goto('/en-us/')
  await expect(japanese).toBeVisible()
  await expect(footer.locator('summary')).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(japanese).toBeHidden()
  expect((await footer.boundingBox())?.height).toBeLessThan(PHONE.height)
  await footer.locator('summary').click()
  await japanese.click()
  await expect(page).toHaveURL('/ja-jp/')
})
