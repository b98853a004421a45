import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { allow, expectButton, REFUSED } from '../shop/shop.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

test('on a phone the purchase stays in reach, and an item stands beside its bundle part by part', async ({
  page,
  newPlayer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await comeSignedInAs(page, await newPlayer('Vesper'))
  await page.goto('/en-us/wr/comet-trail/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  const modal = page.getByRole('dialog', { name: 'Comet Trail Recall' })
  await expect(modal.getByRole('columnheader')).toHaveText(['On its own', 'Monsoon Season'])
  const row = (name: string) =>
    modal.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Comet Trail Recall').getByRole('cell')).toHaveText([/\d/, /\d/])
  await expect(row('You pay').getByRole('cell')).toHaveText([/\d/, /\d/])
  await expectAccessible(page)
  await expectSum(modal)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  const buy = page.getByRole('button', { name: 'Buy now' })
  await page.evaluate(() => scrollTo(0, 0))
  await buy.first().scrollIntoViewIfNeeded()
  await expect(buy).toHaveCount(1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(buy).toHaveCount(2)
  await expectAccessible(page)
  await buy.last().click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
})

test('on a phone nothing that is told covers the purchase', async ({ page, newPlayer, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await comeSignedInAs(page, await newPlayer('Vesper'))
  await page.goto('/en-us/wr/comet-trail/?cc=nobody-of-this-name')
  await expectButton(page, 'ready', /./)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const buy = page.getByRole('button', { name: 'Buy now' }).last()
  const told = page.locator('[aria-live] > [data-kind]')
  await expect(told).toBeInViewport({ ratio: 1 })
  await buy.click({ trial: true, timeout: 2_000 })
  allow(complaints, REFUSED)
})

test('a skin beside its bundle: the parts sum to what is paid, and what it needs is named', async ({
  page,
  newPlayer,
}) => {
  await comeSignedInAs(page, await newPlayer('Tamsin'))
  await page.goto('/en-us/lol/sunforged-brannoch/')
  await expectButton(page, 'requirements_not_met', /./)
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  const modal = page.getByRole('dialog', { name: 'Sunforged Brannoch' })
  await expect(modal).toContainText('Requires Brannoch, Oath of Cinders.')
  await expect(modal.getByRole('row').last()).toContainText('You pay')
  await expectSum(modal)
  // What it needs is paid for without the bundle, too.
  expect(await expectSum(modal, 'td:nth-of-type(1)')).toBeGreaterThan(1)
})

test('a page is handed on without what its visitor brought along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ADDRESSES.shop })
  await page.goto('/en-us/val/emberline-collection/?cc=mothwing')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`${ADDRESSES.shop}/en-us/val/emberline-collection/`)

  const looks = page.getByRole('region', { name: 'Emberline Collection' })
  const picture = () => looks.locator('figure img').first().getAttribute('src')
  const before = await picture()
  await looks.getByRole('button', { name: 'Caged Cinder' }).click()
  await expect(looks.locator('figcaption')).toContainText('Caged Cinder')
  await expect.poll(picture).not.toBe(before)
})

/** The parts of a column, the bundle's or the other, are together what is paid; answers how many they are. */
async function expectSum(modal: Locator, column = 'td:last-child'): Promise<number> {
  const cells = await modal.locator(`tr > ${column}`).allInnerTexts()
  const figures = cells.flatMap((text) => /\d[\d,]*/.exec(text) ?? []).map((text) => Number(text.replaceAll(',', '')))
  const parts = figures.slice(0, -1)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(figures.at(-1))
  return parts.length
}
