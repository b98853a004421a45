import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { failFor } from '../sandbox.ts'
import { signInAs } from '../sign-in.ts'
import { allow, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const FAILED = 'The purchase didn’t go through'

async function openItem(page: Page, name: string) {
  await page.getByRole('button', { name: `See ${name}` }).click()
  return page.getByRole('dialog', { name })
}

// proves 2.modals.4, 2.modals.7, 7.start-order.6, 7.start-order.9
test('an item that is refused is named, and its bundle stays on sale', async ({ page, world, complaints }) => {
  const vesper = await world.newPlayer('Vesper')
  await openSignedIn(page, vesper, '/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await world.giveItem(vesper, 'WR', 'ACCESSORY', 'comet-trail')
  const wanted = page.waitForRequest('**/start-order')
  await (await openItem(page, 'Comet Trail')).getByRole('button', { name: 'Buy item' }).click()
  expect((await wanted).postDataJSON()).toMatchObject({
    title: 'Comet Trail Recall',
    thumbnailUrl: expect.stringContaining('/comet-trail/'),
  })
  const refusal = page.getByRole('dialog', { name: FAILED })
  await expect(refusal.getByText(/^Comet Trail/)).toBeVisible()
  await expect(refusal.getByText(/already own this/)).toBeVisible()
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expectButton(page, 'ready', /./)
  const again = await openItem(page, 'Comet Trail')
  await expect(again.getByRole('button', { name: 'Owned' })).toBeDisabled()
  await expect(again.getByRole('button', { name: 'Buy bundle' })).toBeEnabled()
  const started = page.waitForRequest('**/start-order')
  await again.getByRole('button', { name: 'Buy bundle' }).click()
  expect((await started).postDataJSON()).toMatchObject({
    title: 'Monsoon Season',
    thumbnailUrl: expect.stringContaining('/monsoon-season/'),
    product: { productId: 'monsoon-season' },
  })
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  allow(complaints, REFUSED, /The order was refused/)
})

// proves 2.modals.7
test('an item that is refused after sign-in is named on the page where it was wanted', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await page.goto('/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /Sign in to continue/)
  await (await openItem(page, 'Comet Trail')).getByRole('button', { name: 'Buy item' }).click()
  await signInAs(page, await newPlayer('Sable'))
  await expect(page).toHaveURL('/en-us/wr/monsoon-season/')
  const refusal = page.getByRole('dialog', { name: FAILED })
  await expect(refusal.getByText(/^Comet Trail/)).toBeVisible()
  await expect(refusal.getByText(/already own this/)).toBeVisible()
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expectButton(page, 'ready', /./)
  allow(complaints, REFUSED, /The order was refused/)
})

test('every button of a modal respects its own thing: item, bundle and the whole', async ({ page, world }) => {
  const vesper = await world.newPlayer('Vesper')
  await openSignedIn(page, vesper, '/en-us/lor/saint-of-wax-grimwick/')
  await expectButton(page, 'requirements_not_met', /./)
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  const comparison = page.getByRole('dialog', { name: /Grimwick/ })
  await expect(comparison.getByRole('button', { name: 'Buy item' })).toBeDisabled()
  await expect(comparison.getByRole('button', { name: 'Buy item' })).toHaveAccessibleDescription(
    'Requires Grimwick, the Candle-Thief.',
  )
  await expect(comparison.getByRole('button', { name: 'Buy bundle' })).toBeEnabled()

  const contents = [
    ['CHAMPION', 'grimwick'],
    ['CHAMPION_SKIN', 'saint-of-wax-grimwick'],
    ['PLAYER_CARD', 'moth-court'],
  ] as const
  for (const [type, id] of contents) await world.giveItem(vesper, 'LOR', type, id)
  await page.reload()
  await expectButton(page, 'already_owned', /./)
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  await expect(comparison.getByRole('button', { name: 'Owned' })).toHaveCount(2)
  for (const button of await comparison.getByRole('button', { name: 'Owned' }).all())
    await expect(button).toBeDisabled()

  await page.goto('/en-us/lor/candlelight-trove/')
  await expectButton(page, 'already_owned', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Owned' })).toBeDisabled()
})

const REFUSED_QUOTES = [
  {
    code: 'ALREADY_OWNED',
    state: 'already_owned',
    words: /already own this/,
    path: '/en-us/lol/winterglass-maerith/',
    owned: true,
  },
  {
    code: 'REQUIREMENTS_NOT_MET',
    state: 'requirements_not_met',
    words: /another item you don’t own/,
    path: '/en-us/lol/maerith/',
    kind: 'MAY_NOT_BUY',
  },
  {
    code: 'UNSUPPORTED_REGION',
    state: 'unsupported_region',
    words: /Not available in your game account’s region/,
    path: '/en-us/lol/maerith/',
    kind: 'SHARD_NOT_FOUND',
  },
] as const

// proves 8.catalogue.13, 8.catalogue.14, 8.catalogue.17, 4.button.13
test('a quote that is refused with 400 says why on the button', async ({ page, world, complaints }) => {
  for (const quoted of REFUSED_QUOTES) {
    const tamsin = await world.newPlayer('Tamsin')
    if ('owned' in quoted) await world.giveItem(tamsin, 'LOL', 'CHAMPION_SKIN', 'winterglass-maerith')
    if ('kind' in quoted)
      await failFor({ puuid: tamsin.puuid, game: 'LOL', kind: quoted.kind, call: 'account', remaining: 100 })
    const answer = page.waitForResponse('**/api/v3/orders/quote*')
    await openSignedIn(page, tamsin, quoted.path)
    expect((await answer).status(), quoted.code).toBe(400)
    expect(await (await answer).json()).toMatchObject({ errorCode: quoted.code })
    if (quoted.state === 'unsupported_region') {
      const modal = await expectErrorModal(page, 'UNSUPPORTED_REGION')
      await expect(modal.getByText(/^Maerith, /)).toBeVisible()
      await modal.getByRole('button', { name: 'OK' }).click()
    }
    await expectButton(page, quoted.state, quoted.words)
    await page.context().clearCookies()
  }
  allow(complaints, REFUSED)
})

// proves 4.button.15, 8.catalogue.12
test('a product that the shop does not know any more is not found, and that is logged', async ({
  page,
  complaints,
  newPlayer,
}) => {
  // The page is the cached one of a product that is gone: its question is about a product the server has not.
  await page.route('**/api/v3/orders/quote*', (route) => {
    const postData = JSON.stringify([{ gameId: 'lol', productType: 'CHAMPION', productId: 'nobody-here' }])
    return route.continue({ postData })
  })
  const answer = page.waitForResponse('**/api/v3/orders/quote*')
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  expect((await answer).status()).toBe(404)
  await expectButton(page, 'not_found', /no longer in the shop/)
  await expect(purchaseButton(page)).toHaveAttribute('href', '/en-us/lol/')
  expect(complaints.filter((complaint) => complaint.includes('Requested product not found'))).toHaveLength(1)
  allow(complaints, REFUSED, /Requested product not found/)
})

// proves 4.button.10, 8.catalogue.4, 8.catalogue.19
test('an order for what is not sold, or not known any more, is refused by the shop and told', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  for (const [product, code] of [
    [{ gameId: 'lol', productType: 'ACCESSORY', productId: 'tidebell-ward' }, '400 NOT_PURCHASEABLE'],
    [{ gameId: 'lol', productType: 'CHAMPION_SKIN', productId: 'winterglass-maerith' }, '400 NOT_AVAILABLE'],
    [{ gameId: 'lol', productType: 'CHAMPION', productId: 'nobody-here' }, '404 NOT_FOUND'],
  ] as const) {
    await expectButton(page, 'ready', /./)
    await page.route('**/start-order', (route) => {
      const postData = JSON.stringify({ ...route.request().postDataJSON(), product })
      return route.continue({ postData })
    })
    await purchaseButton(page).click()
    const modal = await expectErrorModal(page, 'SERVER_ERROR')
    await expect(modal.getByText(/^Ilvane/), 'it is named').toBeVisible()
    await modal.getByRole('button', { name: 'OK' }).click()
    await expectButton(page, 'server_error', /You weren’t charged/)
    expect(complaints.join()).toContain(`The order was refused: ${code}`)
    await page.unroute('**/start-order')
    await purchaseButton(page).click()
  }
  await expectButton(page, 'ready', /./)
  allow(complaints, REFUSED, /The order was refused/)
})
