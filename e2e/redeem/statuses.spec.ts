import type { Page } from '@playwright/test'
import { UNKNOWN_DEMO_CODE } from '@quartermaster/demo-world/codes'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { failFor } from '../sandbox.ts'
import { comeFromOwnAddress, comeSignedInToRedeem } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { claim, enterCode, expectError, expectPage, WELCOME } from './redeem-journey.ts'

/* Every status, reached for a real reason through the running system, to its page. */

async function expectReason(page: Page, reason: string): Promise<void> {
  await expectError(page, 'sorry')
  await expect(page.locator(`[data-reason="sorry.${reason}"]`)).toBeVisible()
}

// proves 1.codes.3, 2.routes.19, 2.routes.20, 2.routes.22, 2.routes.23, 4.code-status.1, 4.code-status.2
// proves 4.code-status.3, 4.code-status.4, 4.code-status.11, 4.fulfilment.12, 4.fulfilment.13, 4.fulfilment.14
// proves 8.catalogue.23, 2.routes.24
test('what validating says leads to its page', async ({ page, newPlayer, newCode }) => {
  test.slow()
  const vesper = await newPlayer('Vesper')
  await comeSignedInToRedeem(page, vesper)
  const go = async (like: string) => enterCode(page, await newCode(like, vesper))
  const look = () => expectAccessible(page)

  await enterCode(page, WELCOME) // CLAIMABLE
  await expectPage(page, 'summary')
  await expect(page.getByRole('listitem').filter({ hasText: '250' })).toBeVisible()
  await look()

  for (const code of ['fulfillment-requested', 'player-found', 'pending']) {
    await go(code) // FULFILLMENT_REQUESTED: REQUESTED, PLAYER_FOUND, PENDING_FULFILLMENT
    await expectPage(page, 'summary')
    await expect(page.getByRole('main').getByRole('button').first()).toBeDisabled()
  }

  await go('fulfilled') // ALREADY_CLAIMED by this player: FULFILLED
  await expectError(page, 'already-redeemed')
  await look()
  await go('partially-fulfilled') // PARTIALLY_FULFILLED before
  await expectError(page, 'already-redeemed')
  await go('repaid') // REPAID
  await expectError(page, 'already-redeemed')
  await go('taken') // ALREADY_CLAIMED by somebody else: NOT_FOUND
  await expectError(page, 'unique-code-redeemed')
  await look()
  await go('only-kr') // REGION_NOT_ELIGIBLE
  await expectError(page, 'incorrect-region')
  await look()
  await go('clawed-back') // CLAWEDBACK
  await expectReason(page, 'taken-back')
  await expect(page.getByRole('main').locator(`a[href="${ADDRESSES.provider}/support"]`)).toBeVisible()
  await look()
  await go('refunded') // REFUNDED
  await expectReason(page, 'taken-back')
  await expect(page.getByRole('main').locator(`a[href="${ADDRESSES.provider}/support"]`)).toBeVisible()
})

for (const locale of ['en-us', 'de-de']) {
  // proves 1.codes.3, 4.redeem.5, 4.code-status.5, 4.code-status.6, 4.code-status.12, 8.catalogue.22, 9.themes.2
  test(`a code that was never good, or is no longer, says so, in ${locale}`, async ({ page, newPlayer, newCode }) => {
    await comeSignedInToRedeem(page, await newPlayer('Idris'))
    // Each of these counts as a guess.
    await comeFromOwnAddress(page)
    const go = async (like: string) => enterCode(page, await newCode(like), locale)
    await go('expired') // EXPIRED
    await expectReason(page, 'expired')
    await expect(page.getByRole('main')).toContainText(locale === 'en-us' ? 'expired' : 'abgelaufen')
    await enterCode(page, UNKNOWN_DEMO_CODE.code, locale) // NON_EXISTING
    await expectReason(page, 'unknown')
    const main = page.getByRole('main')
    await expect(main.locator('[data-theme="error"]')).toBeVisible()
    const words = await main.innerText()
    expect(words, 'what was typed').toContain(UNKNOWN_DEMO_CODE.code)
    const notYet = await newCode('not-yet') // NOT_VALID_YET
    await enterCode(page, notYet, locale)
    await expectReason(page, 'unknown')
    const said = async () => (await main.innerText()).replace(notYet, UNKNOWN_DEMO_CODE.code)
    await expect.poll(said, 'the very words of a code that never was').toBe(words)
  })
}

// proves 1.codes.3, 2.routes.21, 4.redeem.4, 4.code-status.7, 4.code-status.8, 4.code-status.9, 4.code-status.10
// proves 8.catalogue.24
test('a player without an account of the game is asked to play it first', async ({ page, newPlayer, newCode }) => {
  const lumen = await newPlayer('Lumen')
  await comeSignedInToRedeem(page, lumen)
  await enterCode(page, await newCode('needs-val')) // ACCOUNT_MISSING_VALORANT
  await expectError(page, 'not-played')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'val')
  await expectAccessible(page)

  for (const game of ['LOL', 'WR', 'LOR']) {
    await failFor({ puuid: lumen.puuid, game, kind: 'PLAYER_NOT_FOUND', remaining: 1 })
    await enterCode(page, await newCode(`needs-${game.toLowerCase()}`)) // ACCOUNT_MISSING_LOL, _WR, _LOR
    await expectError(page, 'not-played')
    await expect(page.locator('html')).toHaveAttribute('data-theme', game.toLowerCase())
  }
})

// proves 1.codes.3, 2.routes.18, 2.routes.23, 2.routes.24, 4.redeem.9, 4.fulfilment.3, 4.fulfilment.5, 4.fulfilment.6
// proves 4.fulfilment.8, 4.fulfilment.10, 4.fulfilment.11, 8.catalogue.23
test('what becomes of a claim leads to its page', async ({ page, newPlayer, newCode }) => {
  test.slow()
  const vesper = await newPlayer('Vesper')
  await comeSignedInToRedeem(page, vesper)

  await enterCode(page, await newCode('already-owned', vesper)) // ALREADY_OWNED
  await claim(page)
  await expectError(page, 'already-owned')
  await expectAccessible(page)

  await enterCode(page, await newCode('partly-owned')) // PARTIALLY_FULFILLED
  await claim(page)
  await expectPage(page, 'success')
  await expect(page.getByText('Already owned')).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()

  for (const [code, kind, remaining, expected] of [
    ['player-not-found', 'PLAYER_NOT_FOUND', 1, () => expectError(page, 'not-played')],
    ['shard-not-found', 'SHARD_NOT_FOUND', 1, () => expectError(page, 'incorrect-region')],
    ['error', 'DELIVERY_REJECTED', 1, () => expectReason(page, 'failed')], // ERROR
    ['lookup-failed', 'LOOKUP_FAILS', 5, () => expectReason(page, 'failed')], // ACCOUNT_LOOKUP_FAILED
  ] as const) {
    await enterCode(page, await newCode(code, vesper))
    await page.getByRole('button', { name: 'Claim' }).waitFor()
    await failFor({ puuid: vesper.puuid, game: 'WR', kind, remaining })
    await claim(page)
    await expected()
    await expect(page.getByText('Not used')).toBeVisible()
    if (code === 'error' || code === 'lookup-failed') {
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectPage(page, 'summary')
    }
  }
})

// proves 4.fulfilment.1
test('a code that is claimed by somebody else while the summary is open cannot be claimed', async ({
  page,
  browser,
  newPlayer,
  newCode,
}) => {
  const other = await browser.newContext()
  const rival = await other.newPage()
  const code = await newCode('claimable')
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  await comeSignedInToRedeem(rival, await newPlayer('Idris'))
  await enterCode(page, code)
  await page.getByRole('button', { name: 'Claim' }).waitFor()

  await enterCode(rival, code)
  await claim(rival)
  await expectPage(rival, 'success') // FULFILLED

  await claim(page) // NOT_FOUND after the claim
  await expectReason(page, 'lost')
  await other.close()
})

// proves 4.code-status.2, 4.fulfilment.2, 4.fulfilment.4, 4.fulfilment.7, 4.fulfilment.15
test('a claim that takes long ends on its way, and the page keeps asking', async ({ page, newPlayer, newCode }) => {
  const vesper = await newPlayer('Vesper')
  await page.clock.install()
  await comeSignedInToRedeem(page, vesper)
  for (const [like, status] of [
    ['player-found', 'PLAYER_FOUND'],
    ['pending', 'PENDING_FULFILLMENT'],
    ['fulfillment-requested', 'REQUESTED'],
  ] as const) {
    const asked = page.waitForResponse('**/contentcodes/v1/status')
    await enterCode(page, await newCode(like, vesper))
    await expect(page.getByRole('heading', { name: 'Already on its way' })).toBeVisible()
    expect(await (await asked).json()).toMatchObject({ status })
    const askedAgain = page.waitForResponse('**/contentcodes/v1/status')
    await page.clock.fastForward('00:10')
    expect(await (await askedAgain).json()).toMatchObject({ status })
    await expect(page.getByRole('heading', { name: 'Already on its way' })).toBeVisible()
  }
  // Each wait begins when the answer before it has come.
  await expect(async () => {
    await page.clock.fastForward('00:15')
    await expect(page).toHaveURL(/\/redeem\/success\//, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible()
})
