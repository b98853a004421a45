import { OFFICE_FILES, type OfficeFile } from '@quartermaster/contract/office-files'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator } from './operators.ts'

const OFFERED = [
  { path: '/trail', file: '**/api/v1/trail.csv*', button: 'Download CSV' },
  { path: '/reports?report=sales&by=game&span=last-30-days', file: '**/api/v1/report-files/*', button: 'Download CSV' },
  { path: '/reports', file: '**/api/v1/ledger.csv?*', button: 'Download every movement of money in this span' },
  { path: '/creators', file: '**/api/v1/creator-payouts/*', button: /^Download the payout of/ },
]
const said = (status: number, message: string) => ({ status, json: { code: 'REFUSED', message, requestId: 'a' } })
const REFUSALS = [
  said(403, 'None of your roles may do this.'),
  said(429, 'Too many calls. Try again in 20 seconds.'),
  said(503, 'The shop cannot do this now. Try again in a moment.'),
]

for (const { path, file, button } of OFFERED) {
  test(`a file of ${path} that is refused, or does not arrive, is told on the page (${file})`, async ({
    page,
    complaints,
  }) => {
    await comeAsOperator(page, 'admin', path)
    const take = page.getByRole('button', { name: button })
    const said = page.getByRole('status').filter({ hasText: /\w/ })
    for (const refusal of REFUSALS) {
      await page.route(file, (route) => route.fulfill(refusal))
      await take.click()
      await expect(said).toHaveText(refusal.json.message)
      await page.unroute(file)
    }
    await expectAccessible(page)
    await page.route(file, (route) => route.abort('connectionreset'))
    await take.click()
    await expect(said).toHaveText('The office did not answer. Try again in a moment.')
    await page.unroute(file)
    expect(page.url()).toBe(ADDRESSES.office + path)
    const download = page.waitForEvent('download')
    await take.click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expect(said).toHaveCount(0)
    // The browser itself tells of each that failed.
    expect(complaints.splice(0)).toHaveLength(REFUSALS.length + 1)
  })
}

test('a download after the session has ended leads to sign-in and back to the page, where it works', async ({
  page,
  complaints,
}) => {
  const address = '/reports?report=claims&by=reason&span=last-30-days'
  await comeAsOperator(page, 'admin', address)
  const take = page.getByRole('button', { name: 'Download CSV' })
  await expect(take).toBeVisible()
  await page.context().clearCookies()
  await take.click()
  await expect(page.getByRole('alert')).toContainText('Your session has ended.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in again' }).first().click()
  await page.getByRole('button', { name: 'Admin desk' }).click()
  await page.waitForURL(ADDRESSES.office + address)
  await expect(page.getByRole('combobox', { name: 'Report' })).toHaveValue('claims')
  const download = page.waitForEvent('download')
  await take.click()
  expect((await download).suggestedFilename()).toMatch(/^claims-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  expect(complaints.splice(0).join()).toContain('401')
})

test('the address of a file that somebody kept leads to the page that offers it, by way of sign-in', async ({
  page,
  complaints,
}) => {
  await comeAsOperator(page, 'admin', '/')
  for (const { method, path, page: offers = '' } of Object.values<OfficeFile>(OFFICE_FILES)) {
    if (method !== 'GET') continue
    const fill = (template: string) => template.replace(/:(\w+)/g, 'kept')
    await page.goto(`${ADDRESSES.office}/api${fill(path)}`)
    await page.waitForURL(ADDRESSES.office + fill(offers))
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  }
  await page.context().clearCookies()
  await page.goto(`${ADDRESSES.office}/api/v1/trail.csv`)
  await page.waitForURL(`${ADDRESSES.office}/sign-in?back=%2Ftrail`)
  expect(complaints.splice(0).join()).toContain('401')
})
