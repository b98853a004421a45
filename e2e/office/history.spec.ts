import { processTerminal } from '@quartermaster/commerce/qm/command/terminal'
import { runQm } from '@quartermaster/commerce/qm/program'
import { createHistory, PAST_CAMPAIGN } from '@quartermaster/demo-world/history'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES, SETTINGS } from '../system.ts'
import { comeAsOperator, goTo } from './operators.ts'

const DAY = 24 * 3_600_000
/** A day of the past, whole, of which the shop and the sandbox must tell the same. */
const [from, to] = [8, 2].map((days) => new Date(Date.now() - days * DAY).toISOString())

test('a new shop has a past to look at: home, reports, a campaign, a player, and books that agree with everybody’s', async ({
  page,
}) => {
  await comeAsOperator(page, 'admin')
  const orders = page.getByRole('img', { name: /^Orders paid, by the hour/ })
  await expect(orders).toHaveAttribute('aria-label', /A week ago [\d,]+ by this time, [1-9]/)
  await goTo(page, 'Reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Span' }).selectOption('Last 30 days')
  await page.getByRole('combobox', { name: 'Told apart by' }).selectOption('Product')
  await expect(page.getByRole('group', { name: 'Figures' }).getByRole('row', { name: /Maerith/ })).toBeVisible()
  const ledger = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download every movement of money in this span' }).click()
  expect((await ledger).suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)

  await page.goto(`${ADDRESSES.office}/campaigns/${PAST_CAMPAIGN.name}`)
  await expect(page.getByRole('img', { name: /^Claims, by the hour: [1-9]/ })).toBeVisible()
  await expectAccessible(page)
  const [purchase] = createHistory(new Date()).purchases
  await page.goto(`${ADDRESSES.office}/players/${purchase?.shopper.puuid}`)
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)

  const { DATA_DIR, DATABASE_URL } = SETTINGS
  const env = { ...process.env, DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }), QM_OPERATOR: 'journey' }
  let said = ''
  const terminal = {
    ...processTerminal(),
    out: (text: string) => {
      said += text
    },
  }
  const ran = await runQm(['reconcile', '--from', from ?? '', '--to', to ?? '', '--json'], terminal, {
    ...env,
    PROVIDER_URL: ADDRESSES.provider,
    GAME_SERVICES_URL: ADDRESSES.provider,
    PAYMENTS_URL: ADDRESSES.provider,
  })
  expect([ran, said]).toEqual([0, expect.stringContaining('"findings": []')])
})
