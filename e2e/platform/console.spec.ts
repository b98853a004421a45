import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow, expectButton, openSignedIn, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'
import type { Player } from '../world.ts'

async function switchOn(desk: Page, { label }: Player, failure: string): Promise<void> {
  await desk.getByLabel('What goes wrong').selectOption({ label: failure })
  await desk.getByLabel('Player', { exact: true }).selectOption({ label })
  await desk.getByLabel('Game', { exact: true }).selectOption('LOR')
  await desk.getByRole('button', { name: 'Turn on' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: failure }).filter({ hasText: label })).toBeVisible()
}

async function switchOff(desk: Page, { label }: Player, failure: string): Promise<void> {
  const row = desk.getByRole('listitem').filter({ hasText: failure }).filter({ hasText: label })
  await row.getByRole('button', { name: `Turn off:  ${failure}` }).click()
  await expect(row).toHaveCount(0)
}

// proves 4.button.11
test('what is switched on at the sandbox’s console goes wrong in the shop, until it is switched off', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  test.slow()
  const haneul = await newPlayer('Haneul')
  const desk = await context.newPage()
  await desk.goto(`${ADDRESSES.provider}/console`)
  await openSignedIn(page, haneul, '/en-us/lor/eclipse-hesper/')
  await expectButton(page, 'requirements_not_met', /Requires/)

  for (const [failure, state, words] of [
    ['The player isn’t found', 'game_account_not_found', /Play LoR once/],
    ['Lookups fail', 'server_error', /You weren’t charged/],
  ] as const) {
    await switchOn(desk, haneul, failure)
    await page.reload()
    await expectButton(page, state, words)
    await switchOff(desk, haneul, failure)
    await page.reload()
    await expectButton(page, 'requirements_not_met', /Requires/)
  }
  allow(complaints, REFUSED, /was answered with 50\d/)
})
