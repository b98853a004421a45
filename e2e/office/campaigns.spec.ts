import type { Page } from '@playwright/test'
import { processTerminal } from '@quartermaster/commerce/qm/command/terminal'
import { runQm } from '@quartermaster/commerce/qm/program'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, goTo, openAction } from './operators.ts'

/** Makes a campaign of one code for many, and is on its page. */
async function createShared(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Create as a draft' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Codes' }).selectOption('One code for many')
  await form.getByRole('button', { name: 'Add currency' }).click()
  await form.getByRole('textbox', { name: 'Reason' }).fill('a stream in June')
  await form.getByRole('button', { name: 'Create as a draft' }).click()
  await page.waitForURL(`${ADDRESSES.office}/campaigns/${name}`)
}

test('a campaign is made of what the catalogue has, edited, given codes that are fetched once, and stopped', async ({
  page,
}) => {
  const name = `journey-${Date.now()}`
  await comeAsOperator(page, 'campaigns', '/campaigns')
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.waitForURL(`${ADDRESSES.office}/new-campaign`)
  const form = page.getByRole('form', { name: 'Create as a draft' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Find in the catalogue' }).fill('maerith')
  await form
    .getByRole('button', { name: /^Add Maerith.*\(LOL champion\)$/ })
    .first()
    .click()
  await expect(form.getByRole('spinbutton', { name: /^How many: Maerith.*\(LOL champion\)$/ })).toHaveValue('1')
  await form.getByRole('button', { name: 'Add currency' }).click()
  await form.getByRole('spinbutton', { name: 'How many: RP' }).fill('25')
  await form.getByRole('textbox', { name: 'Reason' }).fill('the fair in June')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create as a draft' }).click()
  await page.waitForURL(`${ADDRESSES.office}/campaigns/${name}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/25 RP/)).toBeVisible()

  const edit = await openAction(page, 'Edit')
  await edit.getByRole('textbox', { name: 'Region' }).fill('euw, na')
  await edit.getByRole('textbox', { name: 'Reason' }).fill('only there')
  await edit.getByRole('button', { name: 'Edit' }).click()
  await expect(edit.getByRole('status')).toContainText('is changed')
  await expect(page.getByRole('definition').filter({ hasText: 'EUW, NA' })).toBeVisible()

  const make = await openAction(page, 'Make codes')
  await make.getByRole('spinbutton', { name: 'How many codes' }).fill('12')
  await make.getByRole('textbox', { name: 'Reason' }).fill('cards')
  await make.getByRole('button', { name: 'Make codes' }).click()
  const passphrase = await page.getByTestId('passphrase').textContent()
  const batches = page.getByRole('region', { name: 'Batches' })
  await expect(batches.getByRole('row', { name: /Ready/ })).toContainText('12 / 12', { timeout: 30_000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await batches.getByRole('textbox', { name: 'Reason' }).fill('for the printer')
  await batches.getByRole('button', { name: 'Fetch the file' }).click()
  const file = await (await download).path()
  let codes = ''
  const terminal = {
    ...processTerminal(),
    out: (text: string) => {
      codes += text
    },
  }
  expect(await runQm(['codes', 'decrypt', file], terminal, { QM_PASSPHRASE: passphrase ?? '' })).toBe(0)
  expect(codes.trim().split('\n')).toHaveLength(12)
  await expect(batches.getByRole('row', { name: /Fetched/ })).toBeVisible()
  await expect(batches.getByRole('button', { name: 'Fetch the file' })).toHaveCount(0)

  const activate = await openAction(page, 'Activate')
  await activate.getByRole('textbox', { name: 'Reason' }).fill('it begins')
  await activate.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText(`${name} is running.`)).toBeVisible()
  const stop = await openAction(page, 'Stop at once')
  await stop.getByRole('textbox', { name: 'Reason' }).fill('it ends')
  await stop.getByRole('button', { name: 'Stop at once' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByText(`${name} is stopped.`)).toBeVisible()
})

test('a page that is behind does not activate what another operator has stopped, and shows what there is', async ({
  page,
  browser,
  complaints,
}) => {
  const name = `behind-${Date.now()}`
  await comeAsOperator(page, 'campaigns', '/new-campaign')
  await createShared(page, name)
  const give = await openAction(page, 'Give it a code')
  await give.getByRole('button', { name: 'Make one' }).click()
  await give.getByLabel('How often in all').fill('5')
  await give.getByRole('textbox', { name: 'Reason' }).fill('for the stream')
  await give.getByRole('button', { name: 'Give it a code' }).click()
  const activate = await openAction(page, 'Activate')
  await activate.getByRole('textbox', { name: 'Reason' }).fill('it begins')

  // The page sees nothing new until it acts itself.
  const seen = await page.request.get(`${ADDRESSES.office}/api/v1/campaigns/${name}`, {
    headers: { 'x-office-call': '1' },
  })
  const old = await seen.text()
  let isBehind = true
  await page.route(`**/api/v1/campaigns/${name}`, (route) =>
    isBehind ? route.fulfill({ contentType: 'application/json', body: old }) : route.continue(),
  )
  await page.route(`**/api/v1/campaigns/${name}/activate`, (route) => {
    isBehind = false
    return route.continue()
  })

  const other = await (await browser.newContext()).newPage()
  await comeAsOperator(other, 'admin', `/campaigns/${name}`)
  for (const action of ['Activate', 'Stop at once']) {
    const form = await openAction(other, action)
    await form.getByRole('textbox', { name: 'Reason' }).fill('leaked')
    await form.getByRole('button', { name: action }).click()
  }
  await expect(other.getByText('Stopped', { exact: true })).toBeVisible()
  await other.context().close()

  await activate.getByRole('button', { name: 'Activate' }).click()
  await expect(activate.getByRole('status')).toContainText(/has been stopped since by .*Look at it again/)
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  allow(complaints, REFUSED)
})

test('scheduling a campaign anew changes what is typed, and nothing else of when it runs', async ({ page }) => {
  const name = `window-${Date.now()}`
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 16)
  await comeAsOperator(page, 'campaigns', '/new-campaign')
  const form = page.getByRole('form', { name: 'Create as a draft' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Add currency' }).click()
  await form.getByLabel('From').fill(inDays(5))
  await form.getByLabel('To', { exact: true }).fill(inDays(9))
  await form.getByRole('textbox', { name: 'Reason' }).fill('December')
  await form.getByRole('button', { name: 'Create as a draft' }).click()
  await page.waitForURL(`${ADDRESSES.office}/campaigns/${name}`)
  const make = await openAction(page, 'Make codes')
  await make.getByRole('spinbutton', { name: 'How many codes' }).fill('1')
  await make.getByRole('textbox', { name: 'Reason' }).fill('cards')
  await make.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByRole('region', { name: 'Batches' }).getByRole('row', { name: /Ready/ })).toBeVisible({
    timeout: 30_000,
  })

  const schedule = await openAction(page, 'Schedule')
  await expect(schedule.getByLabel('To', { exact: true })).toHaveValue(inDays(9))
  await schedule.getByLabel('From').fill(inDays(6))
  await schedule.getByRole('textbox', { name: 'Reason' }).fill('a day later')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByRole('status')).toBeVisible()
  await page.reload()
  const again = await openAction(page, 'Schedule')
  await expect(again.getByLabel('From')).toHaveValue(inDays(6))
  await expect(again.getByLabel('To', { exact: true })).toHaveValue(inDays(9))
})

test('a campaign of one code for many gets it in the office, and its page tells what became of it', async ({
  page,
}) => {
  const name = `shared-${Date.now()}`
  await comeAsOperator(page, 'campaigns', '/new-campaign')
  await createShared(page, name)
  await expect(page.getByText(/Not now: It has no code yet/).first()).toBeVisible()

  const give = await openAction(page, 'Give it a code')
  await give.getByRole('button', { name: 'Make one' }).click()
  const code = await give.getByRole('textbox', { name: 'Code' }).inputValue()
  expect(code).toMatch(/^\w{5}(-\w{5}){4}$/)
  // Without an end it would be for a second operator to decide.
  await give.getByLabel('How often in all').fill('50')
  await give.getByRole('textbox', { name: 'Reason' }).fill('for the stream')
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Give it a code' }).click()
  await expect(page.getByText(`The code: ${code}`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'In all' })).toContainText('Codes1')
  await expect(page.getByText(code)).toHaveCount(0)

  const activate = await openAction(page, 'Activate')
  await activate.getByRole('textbox', { name: 'Reason' }).fill('it begins')
  await activate.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Span' }).selectOption('Last 30 days')
  await page.waitForURL(/span=last-30-days/)
  await expect(page.getByRole('heading', { name: 'Claims, by the day' })).toBeVisible()
  await expectAccessible(page)

  // Who may not look at players asks about the code alone.
  await page.goto(`${ADDRESSES.office}/codes`)
  const why = page.getByRole('form', { name: 'Explain' })
  await expect(why.getByRole('textbox', { name: 'Player' })).toHaveCount(0)
  await why.getByRole('textbox', { name: 'Code' }).fill(code)
  await why.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText('Nothing of the code or its campaign refuses')).toBeVisible()
  await expect(page.getByRole('row', { name: /The player is not blocked/ })).toContainText('Support can tell')
  await expectAccessible(page)
})

test('a creator is added, gets a share, and is paid by a report; reports are read and taken along', async ({
  page,
}) => {
  const code = `creator-${Date.now()}`
  await comeAsOperator(page, 'admin', '/creators')
  const add = await openAction(page, 'Add a creator')
  await add.getByRole('textbox', { name: 'Code' }).fill(code)
  await add.getByRole('textbox', { name: 'Name' }).fill('Lantern Keep')
  await add.getByRole('textbox', { name: 'Reason' }).fill('a contract')
  await add.getByRole('button', { name: 'Add a creator' }).click()
  await expect(add.getByRole('status')).toContainText(`?cc=${code} credit Lantern Keep`)
  await expect(page.getByRole('region', { name: 'Earnings' })).toBeVisible()
  await expectAccessible(page)
  const payout = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the payout of/ }).click()
  expect((await payout).suggestedFilename()).toMatch(/^payout-\d{4}-\d\d\.csv$/)

  await page.getByRole('link', { name: code }).click()
  await page.waitForURL(`${ADDRESSES.office}/creators/${code}`)
  const share = await openAction(page, 'Set the share')
  await share.getByRole('spinbutton', { name: 'Share' }).fill('7.5')
  await share.getByRole('textbox', { name: 'Reason' }).fill('a contract')
  await share.getByRole('button', { name: 'Set the share' }).click()
  await expect(page.getByRole('region', { name: 'Shares' })).toContainText('7.5 %')
  await expectAccessible(page)

  await goTo(page, 'Reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expectAccessible(page)
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await report).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
})
