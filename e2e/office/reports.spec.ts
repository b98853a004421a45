import { OPERATOR_ROLES } from '@quartermaster/contract/operators'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, goTo } from './operators.ts'

for (const role of OPERATOR_ROLES) {
  test(`${role} opens every report that the role may see, by all it can be told apart by`, async ({ page }) => {
    await comeAsOperator(page, role)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Reports' })
    if ((await link.count()) === 0) return
    await link.click()
    const reports = page.getByRole('combobox', { name: 'Report' })
    const groups = page.getByRole('combobox', { name: 'Told apart by' })
    const figures = page.getByRole('region', { name: 'Figures' })
    for (const report of await reports.getByRole('option').allTextContents()) {
      await reports.selectOption(report)
      // What it can be told apart by comes with it.
      await expect(page.getByRole('heading', { level: 2, name: report, exact: true })).toBeVisible()
      for (const group of await groups.getByRole('option').allTextContents()) {
        await groups.selectOption(group)
        await expect(figures, `${report} by ${group}`).toBeVisible()
        await expect(page.getByRole('alert'), `${report} by ${group}`).toHaveCount(0)
      }
    }
    await expectAccessible(page)
  })
}

test('a report is sent by its address, Back leads to the one before, and one that breaks leaves the menu', async ({
  page,
  complaints,
}) => {
  await comeAsOperator(page, 'admin', '/reports')
  const report = page.getByRole('combobox', { name: 'Report' })
  const group = page.getByRole('combobox', { name: 'Told apart by' })
  await report.selectOption('Claims')
  await group.selectOption('Reason')
  await page.getByRole('combobox', { name: 'Span' }).selectOption('Last 30 days')
  await page.waitForURL(`${ADDRESSES.office}/reports?report=claims&by=reason&span=last-30-days`)
  await page.reload()
  await expect(report).toHaveValue('claims')
  await expect(group).toHaveValue('reason')
  await expect(page.getByRole('combobox', { name: 'Span' })).toHaveValue('last-30-days')
  await page.goBack()
  await page.goBack()
  await expect(group).toHaveValue('day')
  await expect(report).toHaveValue('claims')

  // An answer that no page can draw.
  const broken = { columns: ['game', 'currency', 'amount'], rows: [['lol', '', 1]], names: {}, isPartial: false }
  await page.route('**/api/v1/reports/**', (route) => route.fulfill({ json: broken }))
  await group.selectOption('Region')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('Invalid currency code')
  await goTo(page, 'Campaigns')
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
})
