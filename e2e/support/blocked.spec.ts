import type { Page } from '@playwright/test'
import { processTerminal } from '@quartermaster/commerce/qm/command/terminal'
import { runQm } from '@quartermaster/commerce/qm/program'
import { expect, test } from '../journey.ts'
import { LANTERN_NIGHT } from '../redeem/redeem-journey.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'
import { SETTINGS } from '../system.ts'

const NO_BUYING = 'Your account can’t buy anything right now. You weren’t charged.'
const NO_REDEEMING = 'Your account can’t redeem codes right now. The code wasn’t used.'

/** What support does meanwhile. */
async function support(...given: string[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = SETTINGS
  const terminal = { ...processTerminal(), out: () => undefined }
  const env = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }), QM_OPERATOR: 'journey' }
  expect(await runQm(['players', ...given, '--reason', 'journey', '--yes'], terminal, env)).toBe(0)
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and pay' })

test('a player who is blocked is told so where they confirm, buy and redeem, and goes on when they are let again', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/lor/not-my-candle/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(confirm(page)).toBeVisible()
  await support('block', player.puuid)
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText(NO_BUYING)
  const checkout = page.url()

  await page.goto('/en-us/lor/not-my-candle/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText(NO_BUYING)
  await expect(modal.getByRole('link', { name: 'Player support' })).toBeVisible()
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(modal).toHaveCount(0)

  await page.goto('/en-us/redeem/')
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByRole('alert')).toContainText(NO_REDEEMING)
  await expect(page.getByLabel('Your code')).toHaveValue(LANTERN_NIGHT)

  await support('unblock', player.puuid)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible()
  await page.goto(checkout)
  await confirm(page).click()
  await expect(page).toHaveURL(/\/success\/#order=/)
  allow(complaints, REFUSED, /The order was refused/)
})
