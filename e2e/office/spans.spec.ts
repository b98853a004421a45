import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PAST_CAMPAIGN } from '@quartermaster/demo-world/history'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator } from './operators.ts'

const DAY = 24 * 3_600_000
/** The days of the reports here are those of UTC. */
const dayApart = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const spanOf = (page: Page) => page.getByRole('combobox', { name: 'Span' })
const figuresOf = (page: Page) => page.getByRole('group', { name: 'Figures' })
const dayField = (page: Page, name: 'First day' | 'Last day') => page.getByLabel(name)

/** Every figure of the column, as the table shows it. */
async function tellSold(page: Page): Promise<number> {
  await expect(figuresOf(page).getByRole('row').nth(1)).toBeVisible()
  const heads = await figuresOf(page).getByRole('columnheader').allTextContents()
  const cells = await figuresOf(page)
    .locator(`tbody td:nth-child(${heads.indexOf('Sold') + 1})`)
    .allTextContents()
  return cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)
}

async function takeCsv(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('finance asks what was sold yesterday by product, takes it along, and asks for days of its own', async ({
  page,
}) => {
  await comeAsOperator(page, 'finance', '/reports?report=sales&by=product')
  const week = await tellSold(page)
  await spanOf(page).selectOption('Yesterday')
  await page.waitForURL(`${ADDRESSES.office}/reports?report=sales&by=product&span=yesterday`)
  // Until they come the page shows the figures before them.
  await expect.poll(() => tellSold(page)).toBeLessThan(week)
  const yesterday = await tellSold(page)
  expect(yesterday).toBeGreaterThan(0)
  const [heads = [], ...rows] = await takeCsv(page)
  const soldIn = (at: string) => rows.reduce((sum, row) => sum + Number(row[heads.indexOf(at)]), 0)
  expect([heads[0], soldIn('count')]).toEqual(['product', yesterday])
  expect(soldIn('before_count'), 'beside the day before').toBeGreaterThan(0)
  await expectAccessible(page)

  // The same day, told by its date; and reloaded, it is the same still.
  await page.goto(`${ADDRESSES.office}/reports?report=sales&by=product&from=${dayApart(-1)}&to=${dayApart(-1)}`)
  await expect(spanOf(page)).toHaveValue('other')
  expect(await tellSold(page)).toBe(yesterday)
  await page.reload()
  await expect(dayField(page, 'First day')).toHaveValue(dayApart(-1))
  expect(await tellSold(page)).toBe(yesterday)

  // Both ends count: two days come to both of them, told by the day.
  await page.getByRole('combobox', { name: 'Told apart by' }).selectOption('Day')
  await dayField(page, 'First day').fill(dayApart(-2))
  await page.getByRole('button', { name: 'Show these days' }).click()
  await page.waitForURL(`**/reports?report=sales&by=day&from=${dayApart(-2)}&to=${dayApart(-1)}`)
  await expect.poll(() => tellSold(page)).toBe(yesterday + soldIn('before_count'))
  await expectAccessible(page)

  await page.goBack()
  await expect(dayField(page, 'First day')).toHaveValue(dayApart(-1))
  await expect.poll(() => tellSold(page)).toBe(yesterday)
  await page.goForward()
  await expect(dayField(page, 'First day')).toHaveValue(dayApart(-2))
})

test('dates that are none are told beside their field, and the page keeps what it shows', async ({ page }) => {
  await comeAsOperator(page, 'finance', '/reports?report=sales&by=product&span=last-30-days')
  const sold = await tellSold(page)
  await spanOf(page).selectOption('Other dates…')
  await page.waitForURL('**/reports?report=sales&by=product&from=*&to=*')
  const address = page.url()
  const type = async (first: string, last: string) => {
    await dayField(page, 'First day').fill(first)
    await dayField(page, 'Last day').fill(last)
    await page.getByRole('button', { name: 'Show these days' }).click()
  }
  const wrongs = [
    [dayApart(-1), dayApart(-2), 'Last day', 'This is before the first day.'],
    [dayApart(1), dayApart(2), 'First day', 'This day is still to come. Choose today or a day before it.'],
    ['2001-01-01', dayApart(-1), 'Last day', 'A report here is of five years at most. Choose days closer together.'],
    ['', dayApart(-1), 'First day', 'Choose a day.'],
  ] as const
  for (const [first, last, field, words] of wrongs) {
    await type(first, last)
    await expect(dayField(page, field)).toHaveAccessibleDescription(words)
    await expect(dayField(page, field)).toBeFocused()
    await expect(dayField(page, 'Last day')).toHaveValue(last)
  }
  expect(page.url()).toBe(address)
  expect(await tellSold(page)).toBe(sold)
  await expectAccessible(page)

  // An address that somebody mistyped is told so, too, and leads on.
  await page.goto(`${ADDRESSES.office}/reports?report=sales&by=product&span=fortnight`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('“fortnight”')
  await expect(figuresOf(page)).toHaveCount(0)
  await page.goto(`${ADDRESSES.office}/reports?report=sales&by=product&from=October&to=${dayApart(-1)}`)
  await expect(dayField(page, 'First day')).toHaveAccessibleDescription('“October” is not a day. Choose one.')
  await type(dayApart(-7), dayApart(-1))
  expect(await tellSold(page)).toBeGreaterThan(0)
})

test('a creator’s earnings and a campaign’s plots are of any days, too', async ({ page }) => {
  await comeAsOperator(page, 'admin', '/creators?span=yesterday')
  await expect(page.getByText(/^\d+ \w+ \d{4}$/)).toBeVisible()
  await page.goto(`${ADDRESSES.office}/creators?from=${dayApart(-30)}&to=${dayApart(-1)}`)
  await expect(page.getByRole('group', { name: 'Earnings' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${ADDRESSES.office}/campaigns/${PAST_CAMPAIGN.name}?span=last-week`)
  await expect(page.getByRole('img', { name: /^Claims, by the hour: [1-9]/ })).toBeVisible()
  await page.goto(`${ADDRESSES.office}/campaigns/${PAST_CAMPAIGN.name}?from=${dayApart(-20)}&to=${dayApart(-1)}`)
  await expect(page.getByRole('img', { name: /^Claims, by the day: [1-9]/ })).toBeVisible()
  await expectAccessible(page)
})
