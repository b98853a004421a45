import type { Locator, Page } from '@playwright/test'
import { mayDo } from '@quartermaster/commerce/operators/permissions'
import { OPERATOR_ROLES, REPORT_NAMES } from '@quartermaster/contract/operators'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, goTo } from './operators.ts'

const REPORTS_AT = '/api/v1/reports/'

for (const role of OPERATOR_ROLES) {
  const known = REPORT_NAMES.filter((report) => mayDo({ roles: [role] }, `reports ${report}`))
  test(`${role} opens every report that the role may see, by all it can be told apart by`, async ({ page }) => {
    await comeAsOperator(page, role)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Reports' })
    if (known.length === 0) return await expect(link).toHaveCount(0)
    const reports = page.getByRole('combobox', { name: 'Report' })
    const groups = page.getByRole('combobox', { name: 'Told apart by' })
    await seeReport(page, () => link.click())
    await expect(reports.getByRole('option')).toHaveCount(known.length)
    expect((await valuesOf(reports)).sort()).toEqual([...known].sort())
    for (const report of await valuesOf(reports)) {
      if ((await reports.inputValue()) !== report) await seeReport(page, () => reports.selectOption(report))
      const shown = await groups.inputValue()
      const others = (await valuesOf(groups)).filter((group) => group !== shown)
      expect(others, report).not.toEqual([])
      for (const group of others) await seeReport(page, () => groups.selectOption(group))
    }
    await expectAccessible(page)
  })
}

/** Does what asks for a report, and sees that very one without trouble, once it is answered. */
async function seeReport(page: Page, ask: () => Promise<unknown>): Promise<void> {
  const answering = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(REPORTS_AT))
  await ask()
  const answer = await answering
  const { pathname, searchParams } = new URL(answer.url())
  const [report, by] = [pathname.slice(REPORTS_AT.length), searchParams.get('by') ?? '']
  expect(answer.status(), `${report} by ${by}`).toBe(200)
  await expect(page.getByRole('combobox', { name: 'Report' })).toHaveValue(report)
  await expect(page.getByRole('combobox', { name: 'Told apart by' })).toHaveValue(by)
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Figures' }), `${report} by ${by}`).toBeVisible()
  await expect(page.getByRole('alert'), `${report} by ${by}`).toHaveCount(0)
}

const valuesOf = (choice: Locator): Promise<string[]> =>
  choice.getByRole('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))

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
