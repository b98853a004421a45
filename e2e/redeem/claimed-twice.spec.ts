import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { claim, enterCode, expectError, expectPage, LANTERN_NIGHT } from './redeem-journey.ts'

/* A code that each player may redeem twice: every page is about the claim it was opened for. */

const LANTERN = {
  kind: 'ITEM',
  game: 'WR',
  productType: 'ACCESSORY',
  productId: 'paper-lantern',
  name: 'Paper Lantern',
} as const

async function redeem(page: Page, code: string): Promise<void> {
  await enterCode(page, code)
  await claim(page)
}

async function expectRedeemed(page: Page, times: number): Promise<void> {
  await page.goto('/en-us/redeem/history/')
  await expect(page.getByText('Delivered', { exact: true })).toHaveCount(times)
}

test('a second claim of an item that the first has brought says that it is owned, also after a reload', async ({
  page,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Tamsin'))
  await redeem(page, LANTERN_NIGHT)
  await expectPage(page, 'success')

  for (const attempt of ['second', 'third']) {
    await test.step(attempt, async () => {
      await redeem(page, LANTERN_NIGHT)
      await expectError(page, 'already-owned')
      await page.reload()
      await expectError(page, 'already-owned')
    })
  }
  await expectAccessible(page)
  await expectRedeemed(page, 1)
})

test('a second claim of currency brings it again, and a third is refused', async ({ page, newPlayer, world }) => {
  const rewards = [{ kind: 'CURRENCY', currency: 'RP', quantity: 250 }] as const
  const code = await world.newCodeForTwice({ rewards, maxUses: null })
  await comeSignedInToRedeem(page, await newPlayer('Tamsin'))
  for (const attempt of ['first', 'second']) {
    await test.step(attempt, async () => {
      await redeem(page, code)
      await expectPage(page, 'success')
      await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
    })
  }
  await expectRedeemed(page, 2)
  await enterCode(page, code)
  await expectError(page, 'already-redeemed')
})

test('a claim that others were quicker with brings nothing, though the player has redeemed the code before', async ({
  page,
  browser,
  newPlayer,
  world,
}) => {
  const code = await world.newCodeForTwice({ rewards: [LANTERN], maxUses: 2 })
  await comeSignedInToRedeem(page, await newPlayer('Tamsin'))
  await redeem(page, code)
  await expectPage(page, 'success')
  await redeem(page, code)
  await expectError(page, 'already-owned')
  await enterCode(page, code)
  await page.getByRole('button', { name: 'Claim' }).waitFor()

  const other = await browser.newContext()
  const rival = await other.newPage()
  await comeSignedInToRedeem(rival, await newPlayer('Idris'))
  await redeem(rival, code)
  await expectPage(rival, 'success')
  await other.close()

  await claim(page)
  await expectError(page, 'sorry')
  await expect(page.locator('[data-reason="sorry.lost"]')).toBeVisible()
  await enterCode(page, code)
  await expectError(page, 'already-redeemed')
})
