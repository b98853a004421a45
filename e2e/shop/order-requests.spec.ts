import { expect, test } from '../journey.ts'
import { expectButton, openSignedIn, purchaseButton } from './shop.ts'

// proves 3.product.13, 3.traffic.1, 7.start-order.5, 7.start-order.6, 7.start-order.7, 7.start-order.8
// proves 7.start-order.9, 7.start-order.10, 7.start-order.11, 7.start-order.12, 7.start-order.13
test('an order says all there is to it, and names a source only where a creator brought the visit', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/ja-jp/lol/ilvane/')
  const orderOf = async (path: string) => {
    await page.goto(path)
    await expectButton(page, 'ready', /./)
    const order = page.waitForRequest('**/start-order')
    await purchaseButton(page).click()
    return (await order).postDataJSON()
  }
  const plain = {
    currency: 'RP',
    title: expect.stringMatching(/./),
    subtitle: 'CHAMPION',
    redirectUrl: '/ja-jp/lol/success/',
    thumbnailUrl: expect.stringMatching(/\/lol\/ilvane\//),
    failRedirectUrl: '/ja-jp/lol/ilvane/',
    locale: 'ja-jp',
    product: { gameId: 'lol', productType: 'CHAMPION', productId: 'ilvane' },
    // What stood beside the button: nothing dearer is paid for without a word.
    shownCost: expect.any(Number),
  }
  expect(await orderOf('/ja-jp/lol/ilvane/')).toEqual(plain)
  await expect(page).toHaveURL(/\/ja-jp\/checkout#order=/)
  expect(await orderOf('/ja-jp/lol/ilvane/?cc=lanternkeep')).toEqual({
    ...plain,
    redirectUrl: '/ja-jp/lol/success/?cc=lanternkeep',
    failRedirectUrl: '/ja-jp/lol/ilvane/?cc=lanternkeep',
    trafficSource: 'creator:lanternkeep',
  })
  await expect(page).toHaveURL(/\/ja-jp\/checkout/)
})

// proves 7.top-up.1, 7.top-up.2, 7.top-up.3, 7.top-up.4
test('a top-up names the game, its currency, the language and both ways back', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/de-de/val/?cc=lanternkeep')
  const order = page.waitForRequest('**/start-virtual-currency-order')
  await page.locator('quartermaster-bar').getByRole('button', { name: 'Aufladen' }).first().click()
  expect((await order).postDataJSON()).toEqual({
    gameId: 'val',
    currency: 'VP',
    failRedirectUrl: '/de-de/val/?cc=lanternkeep',
    locale: 'de-de',
    redirectUrl: '/de-de/val/success/?cc=lanternkeep',
  })
})
