import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { CODES } from './codes.ts'
import { claim, enterCode, expectError, expectPage, failFor, PUUIDS, signInToRedeem } from './redeem-journey.ts'

/*
 * Every status, reached for a real reason through the running system, to its page. The two languages share one world:
 * what a journey uses up it uses once.
 */
test.describe.configure({ mode: 'serial' })

const LOCALES = ['en-us', 'de-de'] as const

async function expectReason(page: Page, reason: string): Promise<void> {
  await expectError(page, 'sorry')
  await expect(page.locator(`[data-reason="sorry.${reason}"]`)).toBeVisible()
}

for (const locale of LOCALES) {
  // proves 1.codes.3, 2.routes.19, 2.routes.20, 2.routes.22, 2.routes.23, 4.code-status.1, 4.code-status.2
  // proves 4.code-status.3, 4.code-status.4, 4.code-status.5, 4.code-status.6, 4.code-status.11, 4.code-status.12
  // proves 4.fulfilment.12, 4.fulfilment.13, 4.fulfilment.14, 8.catalogue.23
  test(`what validating says leads to its page, in ${locale}`, async ({ page }) => {
    test.slow()
    await signInToRedeem(page, 'Vesper', locale)
    const go = (code: string) => enterCode(page, code, locale)
    // The words differ, the pages do not: one language is enough to look at their markup.
    const look = () => (locale === 'en-us' ? expectAccessible(page) : undefined)

    await go(CODES.welcome) // CLAIMABLE
    await expectPage(page, 'summary')
    await expect(page.getByRole('listitem').filter({ hasText: '250' })).toBeVisible()
    await look()

    for (const code of [CODES.underWay, CODES.playerFound, CODES.pending]) {
      await go(code) // FULFILLMENT_REQUESTED: REQUESTED, PLAYER_FOUND, PENDING_FULFILLMENT
      await expectPage(page, 'summary')
      await expect(page.getByRole('main').getByRole('button').first()).toBeDisabled()
    }

    await go(CODES.fulfilled) // ALREADY_CLAIMED by this player: FULFILLED
    await expectError(page, 'already-redeemed')
    await look()
    await go(CODES.partially) // PARTIALLY_FULFILLED before
    await expectError(page, 'already-redeemed')
    await go(CODES.repaid) // REPAID
    await expectError(page, 'already-redeemed')
    await go(CODES.taken) // ALREADY_CLAIMED by somebody else: NOT_FOUND
    await expectError(page, 'unique-code-redeemed')
    await look()
    await go(CODES.onlyKr) // REGION_NOT_ELIGIBLE
    await expectError(page, 'incorrect-region')
    await look()
    await go(CODES.clawedBack) // CLAWEDBACK
    await expectReason(page, 'taken-back')
    await expect(page.getByRole('main').locator(`a[href="${ADDRESSES.provider}/support"]`)).toBeVisible()
    await look()
    await go(CODES.refunded) // REFUNDED
    await expectReason(page, 'taken-back')
    await expect(page.getByRole('main').locator(`a[href="${ADDRESSES.provider}/support"]`)).toBeVisible()
  })

  test(`a code that was never good, or is no longer, says so, in ${locale}`, async ({ page }) => {
    // Each of these counts as a guess: players of their own keep the two languages, tried twice, below the limit.
    await signInToRedeem(page, locale === 'en-us' ? 'Idris' : 'Lumen', locale)
    const go = (code: string) => enterCode(page, code, locale)
    await go(CODES.expired) // EXPIRED
    await expectReason(page, 'expired')
    await go(CODES.unknown) // NON_EXISTING
    await expectReason(page, 'unknown')
    await go(CODES.notYet) // NOT_VALID_YET
    await expectReason(page, 'unknown')
  })

  // proves 1.codes.3, 2.routes.21, 4.redeem.4, 4.code-status.7, 4.code-status.8, 4.code-status.9, 4.code-status.10
  // proves 8.catalogue.24
  test(`a player without an account of the game is asked to play it first, in ${locale}`, async ({ page }) => {
    await signInToRedeem(page, 'Lumen', locale)
    await enterCode(page, CODES.needsVal, locale) // ACCOUNT_MISSING_VALORANT
    await expectError(page, 'not-played')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'val')
    if (locale === 'en-us') await expectAccessible(page)

    for (const [game, code] of [
      ['LOL', CODES.needsLol],
      ['WR', CODES.needsWr],
      ['LOR', CODES.needsLor],
    ] as const) {
      await failFor({ puuid: PUUIDS.lumen, game, kind: 'PLAYER_NOT_FOUND', remaining: 1 })
      await enterCode(page, code, locale) // ACCOUNT_MISSING_LOL, _WR, _LOR
      await expectError(page, 'not-played')
      await expect(page.locator('html')).toHaveAttribute('data-theme', game.toLowerCase())
    }
  })
}

// proves 1.codes.3, 2.routes.18, 2.routes.23, 2.routes.24, 4.redeem.9, 4.fulfilment.3, 4.fulfilment.5, 4.fulfilment.6
// proves 4.fulfilment.8, 4.fulfilment.10, 4.fulfilment.11, 8.catalogue.23
test('what becomes of a claim leads to its page', async ({ page }) => {
  test.setTimeout(240_000)
  await signInToRedeem(page, 'Vesper')

  await enterCode(page, CODES.owned) // ALREADY_OWNED
  await claim(page)
  await expectError(page, 'already-owned')
  await expectAccessible(page)

  await enterCode(page, CODES.partlyOwned) // PARTIALLY_FULFILLED
  await claim(page)
  await expectPage(page, 'success')
  await expect(page.getByText('You already have it')).toBeVisible()
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible()

  for (const [code, kind, remaining, expected] of [
    [CODES.playerNotFound, 'PLAYER_NOT_FOUND', 1, () => expectError(page, 'not-played')],
    [CODES.shardNotFound, 'SHARD_NOT_FOUND', 1, () => expectError(page, 'incorrect-region')],
    [CODES.error, 'DELIVERY_REJECTED', 1, () => expectReason(page, 'failed')], // ERROR
    [CODES.lookupFailed, 'LOOKUP_FAILS', 5, () => expectReason(page, 'failed')], // ACCOUNT_LOOKUP_FAILED
  ] as const) {
    await enterCode(page, code)
    await page.getByRole('button', { name: 'Claim' }).waitFor()
    await failFor({ puuid: PUUIDS.vesper, game: 'WR', kind, remaining })
    await claim(page)
    await expected()
    await expect(page.getByText('Not used up')).toBeVisible()
  }
})

// proves 4.fulfilment.1
test('a code that is claimed by somebody else while the summary is open cannot be claimed', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const rival = await other.newPage()
  await signInToRedeem(page, 'Vesper')
  await signInToRedeem(rival, 'Idris')
  await enterCode(page, CODES.needsVal)
  await page.getByRole('button', { name: 'Claim' }).waitFor()

  await enterCode(rival, CODES.needsVal)
  await claim(rival)
  await expectPage(rival, 'success') // FULFILLED

  await claim(page) // NOT_FOUND after the claim
  await expectReason(page, 'lost')
  await other.close()
})

// proves 4.code-status.2, 4.fulfilment.2, 4.fulfilment.15
test('a claim that takes long ends on its way, and the page keeps asking', async ({ page }) => {
  test.setTimeout(90_000)
  await signInToRedeem(page, 'Vesper')
  await enterCode(page, CODES.underWay) // REQUESTED, polled for half a minute
  await expect(page.getByRole('heading', { name: 'Already on its way' })).toBeVisible()
  await expectPage(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible()
})
