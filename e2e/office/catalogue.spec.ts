import { expectAccessible } from '../accessible.ts'
import { expect } from '../journey.ts'
import { secondSystem } from '../second-system.ts'
import { comeAsOperator, goTo, publishDraft } from './operators.ts'

/** Going back takes the whole catalogue back, also what other journeys have just put on sale: so this one has its own. */
const { addresses, test } = secondSystem({ behind: 12, name: 'catalogue', settings: () => ({}) })

test('a product’s words and prices are drafted, worked out and published, and taken back', async ({ page }) => {
  await comeAsOperator(page, 'catalogue', '/catalogue', addresses)
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Find a product' }).fill('tidebell')
  await page
    .getByRole('group', { name: 'Catalogue' })
    .getByRole('link', { name: /tidebell/i })
    .first()
    .click()
  await page.waitForURL(/\/products\/lol\//)
  const address = page.url()
  const productId = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? ''
  const calendar = page.getByRole('group', { name: 'What it costs, from when on' })
  await expect(calendar.getByRole('row')).toHaveCount(2)

  const prices = page.getByRole('group', { name: 'Set the price' })
  await prices.getByRole('button', { name: 'Add a sale' }).click()
  await prices.getByRole('spinbutton', { name: 'Price of the sale' }).fill('1')
  await prices.getByLabel('Sale from').fill('2031-01-01T00:00')
  await expect(prices.getByRole('status')).toContainText('a field is empty')
  await prices.getByLabel('Sale until').fill('2031-01-08T00:00')
  await expect(prices.getByRole('group', { name: 'What it would cost, from when on' }).getByRole('row')).toHaveCount(4)
  await expect(calendar.getByRole('row'), 'players see nothing of it').toHaveCount(2)
  await expectAccessible(page)
  await publishDraft(page, 'new year')
  await expect(calendar.getByRole('row')).toHaveCount(4)
  const month = page.getByRole('region', { name: 'What it costs, from when on: the calendar' })
  await month.getByRole('button', { name: 'To the next price' }).click()
  await month.getByRole('button', { name: /Saturday,? 4 January: 1 RP/ }).click()
  await expect(month.getByRole('status')).toContainText('lowest of the 30 days before')
  await expectAccessible(page)

  await goTo(page, 'Catalogue')
  await page.waitForURL(`${addresses.office}/catalogue`)
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  const diff = page.getByRole('region', { name: /^What going back/ })
  await expect(diff).toContainText(productId)
  const back = diff.getByRole('form', { name: /^Go back to version/ })
  await back.getByRole('textbox', { name: 'Reason' }).fill('too early')
  await back.getByRole('button', { name: /^Go back/ }).click()
  await expect(diff).toContainText('Nothing: it is the same.')
  await page.goto(address)
  await expect(page.getByRole('group', { name: 'What it costs, from when on' }).getByRole('row')).toHaveCount(2)
})
