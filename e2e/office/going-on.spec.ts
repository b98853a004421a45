import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, openAction } from './operators.ts'

test('whoever asked a second operator sees what came of it, on the open page and at home', async ({
  page,
  browser,
  newPlayer,
}) => {
  const { puuid } = await newPlayer('Tamsin')
  await comeAsOperator(page, 'support', `/players/${puuid}`)
  const give = await openAction(page, 'Give currency')
  await give.getByRole('spinbutton', { name: 'Amount' }).fill('7000')
  await give.getByRole('textbox', { name: 'Reason' }).fill('tournament prize')
  await give.getByRole('button', { name: 'Give currency' }).click()
  const asked = page.getByRole('region', { name: 'Asked of a second operator' })
  await expect(asked).toContainText('Waits')
  await expectAccessible(page)

  const second = await browser.newContext({ serviceWorkers: 'block' })
  const finance = await second.newPage()
  await comeAsOperator(finance, 'finance', '/approvals')
  const request = finance.getByRole('article', { name: new RegExp(`7,000 RP to ${puuid}`) })
  const approve = request.getByRole('form', { name: 'Approve' })
  await approve.getByRole('textbox', { name: 'Reason' }).fill('prize list of May')
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toHaveCount(0)
  await second.close()

  // Nobody reloads: the page looks again by itself, and so do balances and movements.
  await expect(asked).toContainText('Finance desk', { timeout: 15_000 })
  await expect(asked).toContainText('prize list of May')
  await expect(page.getByRole('region', { name: 'Balances' })).toContainText(/7,\d{3}/)
  await expect(page.getByRole('region', { name: 'Movements' })).toContainText(/7,\d{3}/)

  await page.goto(ADDRESSES.office)
  const own = page.getByRole('region', { name: 'What you asked a second operator for' })
  await expect(own.getByRole('row', { name: new RegExp(puuid) })).toContainText('Finance desk')
})

test('a session that ends takes nothing along that was typed, and the way back leads to the same page', async ({
  page,
  newPlayer,
  complaints,
}) => {
  const { puuid } = await newPlayer('Sable')
  await comeAsOperator(page, 'support', `/players/${puuid}`)
  const note = page.getByRole('form', { name: 'Add note' })
  await note.getByRole('textbox', { name: 'Note' }).fill('rang about a lost code')
  await page.context().clearCookies()
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Your session has ended.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).first().click()
  await page.getByRole('button', { name: 'Support desk' }).click()
  await page.waitForURL(`${ADDRESSES.office}/players/${puuid}`)
  // The browser remarks on every answer that refuses.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('rang about a lost code')
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('rang about a lost code')
})

test('after a second sign-in in the same browser the first tab does nothing as the second operator, and keeps what was typed', async ({
  page,
  newPlayer,
  complaints,
}) => {
  const { puuid } = await newPlayer('Sable')
  await comeAsOperator(page, 'support', `/players/${puuid}`)
  const note = page.getByRole('form', { name: 'Add note' })
  await note.getByRole('textbox', { name: 'Note' }).fill('rang about a lost code')
  const second = await page.context().newPage()
  await comeAsOperator(second, 'admin', `/players/${puuid}`)
  await note.getByRole('button', { name: 'Add note' }).click()
  const told = page.getByRole('alert').first()
  await expect(told).toContainText('has signed in in this browser')
  await expect(told).toContainText('Support desk')
  await expectAccessible(page)
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('rang about a lost code')
  await second.reload()
  await expect(second.getByRole('main')).not.toContainText('rang about a lost code')
  await page.getByRole('button', { name: 'Load the page anew' }).click()
  await expect(page.getByRole('banner')).toContainText('admin')
  // Until then every look for news was refused as well, and the browser remarks on each.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('409')
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await comeAsOperator(page, 'support', `/players/${puuid}`)
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('rang about a lost code')
})

test('a page that no role of theirs opens says so, and the search offers what they can find', async ({ page }) => {
  await comeAsOperator(page, 'support', '/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByText(/Finds players by id/)).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await comeAsOperator(page, 'catalogue')
  await page.keyboard.press('/')
  await expect(page.getByText('Finds campaigns, products')).toBeVisible()
})
