import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'

const PHONE = { width: 360, height: 740 }

const titleTop = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + scrollY)

test('on a phone the title of the redeemed codes stands as far below the bar as those of other pages', async ({
  page,
  newPlayer,
}) => {
  await page.setViewportSize(PHONE)
  await comeSignedInToRedeem(page, await newPlayer('Pip'))
  await page.goto('/en-us/orders/')
  await expect(page.getByText('You haven’t bought anything yet.')).toBeVisible()
  await awaitFaces(page)
  const usual = await titleTop(page)
  await page.goto('/en-us/redeem/history/')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await awaitFaces(page)
  await expect.poll(async () => Math.abs((await titleTop(page)) - usual)).toBeLessThanOrEqual(4)
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
  await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(PHONE.height)
  await footer.locator('summary').click()
  await japanese.click()
  await expect(page).toHaveURL('/ja-jp/')
})
