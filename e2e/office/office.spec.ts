import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, goTo, openAction } from './operators.ts'

test('support gives a player currency; above the amount another operator approves it; the trail has it all', async ({
  page,
  browser,
  newPlayer,
}) => {
  const { puuid } = await newPlayer('Tamsin')
  await comeAsOperator(page, 'support')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expectAccessible(page)

  // The search, by keyboard alone.
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill(puuid)
  await expect(page.getByRole('option', { selected: true })).toContainText(puuid)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${ADDRESSES.office}/players/${puuid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeVisible()
  const wallet = page.getByRole('region', { name: 'Balances' })
  await expect(wallet).toContainText('120')

  const give = await openAction(page, 'Give currency')
  await give.getByRole('spinbutton', { name: 'Amount' }).fill('80')
  await give.getByRole('textbox', { name: 'Reason' }).fill('ticket 4711')
  await give.getByRole('button', { name: 'Give currency' }).click()
  await expect(give.getByRole('status')).toContainText('The player has 200 RP.')
  await expect(wallet).toContainText('200')

  await give.getByRole('spinbutton', { name: 'Amount' }).fill('6000')
  await expect(give).toContainText('This needs a second operator.')
  await give.getByRole('textbox', { name: 'Reason' }).fill('lost a tournament prize')
  await give.getByRole('button', { name: 'Give currency' }).click()
  await expect(give.getByRole('status')).toContainText('It waits for a second operator')
  await expectAccessible(page)

  await expect(give).not.toContainText('already')
  await give.getByRole('textbox', { name: 'Reason' }).fill('once more')
  await expect(give).toContainText('Waits for a second operator already')

  await goTo(page, 'Approvals')
  const own = page.getByRole('article', { name: new RegExp(`6,000 RP to ${puuid}`) })
  await expect(own).toContainText('Yours: another operator must approve it.')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = await browser.newContext({ serviceWorkers: 'block' })
  const finance = await second.newPage()
  await comeAsOperator(finance, 'finance', '/approvals')
  const request = finance.getByRole('article', { name: new RegExp(`6,000 RP to ${puuid}`) })
  await expect(request.getByRole('link', { name: puuid })).toHaveAttribute('href', `/players/${puuid}`)
  await expect(request).toContainText(/Balance now\s*200 RP/)
  await expect(request).toContainText(/Balance if approved\s*6,200 RP/)
  await expectAccessible(finance)
  const approve = request.getByRole('form', { name: 'Approve' })
  await approve.getByRole('textbox', { name: 'Reason' }).fill('prize list of May')
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toHaveCount(0)
  await second.close()

  await page.goto(`${ADDRESSES.office}/players/${puuid}`)
  await expect(page.getByRole('region', { name: 'Balances' })).toContainText('6,200')
  await goTo(page, 'Trail')
  await page.getByRole('textbox', { name: 'Subject' }).fill(puuid)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Gave currency')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/subject=/)
  const rows = page.getByRole('group', { name: 'Trail' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(/Finance desk.*prize.*Done/)
  await expect(rows.nth(2)).toContainText(/Support desk.*Asked to give currency.*Asked for/)
  const details = await rows.nth(1).getByText('Details', { exact: true }).first().boundingBox()
  expect(details?.height, 'the word stands beside its triangle').toBeLessThan(30)
  await expect(rows.nth(3)).toContainText(/Support desk.*ticket 4711.*Done/)
  await page.getByRole('textbox', { name: 'Words of the reason' }).fill('4711')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(/Support desk.*ticket 4711.*Done/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('trail.csv')
})

test('the office shows each role what it may do, fits a phone, and lets go', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await comeAsOperator(page, 'catalogue')
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(page.getByRole('link', { name: 'Approvals', exact: true })).toBeHidden()
  await menu.click()
  await expect(page.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trail' })).toHaveCount(0)
  await expectAccessible(page)
  await goTo(page, 'Catalogue')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('maerith')
  await expect(page.getByRole('option').first()).toContainText('Product')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide).toBe(0)
  await expectAccessible(page)

  await menu.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${ADDRESSES.office}/sign-in`)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)

  // At the shop's address there is nothing of it.
  for (const path of ['/api/v1/session', '/api/v1/home', '/api/sign-in']) {
    expect((await page.request.get(ADDRESSES.shop + path)).status(), path).toBe(404)
  }
})
