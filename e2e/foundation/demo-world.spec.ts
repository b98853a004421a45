import { expect, test } from '../journey.ts'
import {
  allow,
  deliverNowBox,
  expectButton,
  expectErrorModal,
  openSignedIn,
  pay,
  purchaseButton,
  REFUSED,
} from '../shop/shop.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

/** What README, the sign-in page and the sandbox's own page promise of each demo player, as anyone would try it. */

test('Vesper, rich in every currency, goes straight to checkout in each game', async ({ page, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Vesper'))
  for (const [game, product] of [
    ['lol', 'maerith'],
    ['val', 'paperfold-sever'],
    ['wr', 'orsolo'],
    ['lor', 'moth-court'],
  ]) {
    await page.goto(`/en-us/${game}/${product}/`)
    await expectButton(page, 'ready', /before you pay/)
    await purchaseButton(page).click()
    await expect(page, game).toHaveURL(/\/en-us\/checkout/)
  }
})

test('Tamsin, short of currency, is told what covers it, pays and has it', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/wr/paper-lantern/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await pay(page, 'approve')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!')
})

// Their page is not everyone's: another firm takes the money, in its own way.
test('Rook pays through a third party, on its own page', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/wr/paper-lantern/')
  await expectButton(page, 'ready', /short/)
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await expect(page).toHaveTitle(/ · Satchel$/)
  await expect(page.getByRole('heading', { name: 'Satchel Pay' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay \S/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!')
})

test('Haneul is told before buying that Korea pays inside the game, and promised nothing else', async ({
  page,
  newPlayer,
  complaints,
}) => {
  const haneul = await newPlayer('Haneul')
  await openSignedIn(page, haneul, '/en-us/lol/maerith/')
  await expectButton(page, 'ready', /Korean game accounts top up in the game/)
  await expect(page.getByRole('main').getByText(/covers it/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^Top up/ })).toHaveCount(0)
  await purchaseButton(page).click()
  await expectErrorModal(page, 'KR_PAYMENT_REQUIRED')
  // Nothing is to be chosen where nothing can be had, and no item is spoken of where there is none.
  await page.goto('/en-us/lol/top-up/')
  await expect(page.getByRole('main').getByText('Korean game accounts top up in the game client')).toBeVisible()
  await expect(page.getByRole('main').getByText(/Choose a pack|this item/)).toHaveCount(0)
  // The map that is sold in Korea alone is sold here.
  await page.goto('/en-us/val/saltworks/')
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'ready')
  allow(complaints, REFUSED, /The order was refused/)
})

test('Idris plays where the shop does not serve: nothing of any game is sold there', async ({ page, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Idris'))
  for (const path of [
    '/en-us/lol/maerith/',
    '/en-us/lol/brannoch/',
    '/en-us/lol/ilvane/',
    '/en-us/lol/starlit-court-ilvane/',
    '/en-us/val/paperfold-sever/',
    '/en-us/wr/tavi/',
    '/en-us/lor/hesper/',
  ]) {
    await page.goto(path)
    const modal = await expectErrorModal(page, 'UNSUPPORTED_REGION')
    await modal.getByRole('button', { name: 'OK' }).click()
    await expectButton(page, 'unsupported_region', /Not available in your game account’s region/)
    await expect(purchaseButton(page)).toBeDisabled()
  }
})

test('Lumen has no val account, and every other game sells', async ({ page, newPlayer, complaints }) => {
  const lumen = await newPlayer('Lumen')
  await openSignedIn(page, lumen, '/en-us/val/lucky-bearing/')
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'game_account_not_found')
  for (const path of ['/en-us/lol/maerith/', '/en-us/wr/tavi/', '/en-us/lor/moth-court/']) {
    await page.goto(path)
    await expect(purchaseButton(page), path).toHaveAttribute('data-state', 'ready')
  }
  allow(complaints, REFUSED)
})

test('Sable owns a champion, some skins and part of a bundle', async ({ page, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Sable'))
  for (const path of [
    '/en-us/lol/maerith/',
    '/en-us/lol/drowned-choir-maerith/',
    '/en-us/val/emberline-kestrel/',
    '/en-us/lor/moth-court/',
  ]) {
    await page.goto(path)
    await expectButton(page, 'already_owned', /already own this/)
  }
  await page.goto('/en-us/val/emberline-collection/')
  await expectButton(page, 'ready', /./)
  await expect(page.getByRole('article').filter({ hasText: 'Emberline Kestrel' })).toContainText('Owned')
  await expect(page.getByRole('article').filter({ hasText: 'Emberline Harrow' })).not.toContainText('Owned')
})
