import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { callSandbox } from '../sandbox.ts'
import { allow, expectButton, openSignedIn, pay, purchaseButton, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'

const returns = (page: Page) => page.getByRole('region', { name: 'Returns' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Buys a product for coins and waits until it has arrived. Answers the address of its order. */
async function buy(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page).toHaveURL(/\/success\/#order=/)
  await expect(heading(page)).toHaveText('It’s yours!')
  return page.url()
}

/** Buys coins. Answers the payment's id. */
async function topUp(page: Page): Promise<string> {
  await page.goto('/en-us/lor/')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/en-us\/lor\//)
  await expect(page).not.toHaveURL(/redirect/)
  return paymentId
}

/** Presses a button of the sandbox's console about a payment. */
async function pressInConsole(page: Page, label: string, paymentId: string): Promise<void> {
  await page.goto(`${ADDRESSES.provider}/console/payments`)
  await page.getByRole('button', { name: `${label}: ${paymentId}` }).click()
  await expect(page.getByRole('button', { name: `${label}: ${paymentId}` })).toHaveCount(0)
}

test('a return by the player: asked once more, followed to its end, the same on every page; used, it is refused', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/lor/')
  const order = await buy(page, '/en-us/lor/not-my-candle/')
  await expect(returns(page)).toContainText('Our promise: if it’s unused, you can return this until')
  const offer = returns(page).getByRole('button', { name: /^Return for [\d,]+ / })
  await offer.click()
  const modal = page.getByRole('dialog', { name: 'Return this?' })
  await expect(modal.getByRole('definition').first()).toHaveText(/^[\d,]+ \S+ to your wallet$/)
  await modal.getByRole('button', { name: 'Keep it' }).click()
  await expect(modal).toHaveCount(0)
  await expect(offer).toBeFocused()
  await offer.click()
  await modal.getByRole('button', { name: 'Return now' }).dblclick()
  await expect(heading(page)).toHaveText('This order was refunded')
  await expect(returns(page).getByRole('listitem')).toHaveText(/to your wallet\s*Completed$/)

  await page.reload()
  await expect(heading(page)).toHaveText('This order was refunded')
  await expect(returns(page).getByRole('listitem')).toHaveCount(1)
  const second = await context.newPage()
  await second.goto(order)
  await expect(heading(second)).toHaveText('This order was refunded')
  await second.goto('/en-us/orders/')
  await expect(second.getByRole('main').getByRole('listitem').first()).toContainText('Refunded')
  await second.goto('/en-us/wallet/')
  await expect(second.getByRole('main').locator('li', { hasText: 'Refund' })).toHaveCount(1)
  await second.close()

  await buy(page, '/en-us/lor/not-my-candle/')
  const used = { puuid: player.puuid, game: 'LOR', productId: 'not-my-candle' }
  await expect(offer).toBeVisible()
  await callSandbox('POST', '/items/used', used)
  await page.reload()
  await expect(returns(page)).toContainText('This can’t be returned: it was used in the game.')
  await expect(offer).toHaveCount(0)
})

test('a top-up that is unspent goes back to the card', async ({ page, newPlayer }) => {
  const player = await newPlayer('Rook')
  await openSignedIn(page, player, '/en-us/lor/')
  await topUp(page)
  await page.goto('/en-us/orders/')
  await page.getByRole('main').locator('summary').first().click()
  await page.getByRole('link', { name: 'See this order' }).click()
  await expect(heading(page)).toHaveText('Wallet topped up')
  await returns(page)
    .getByRole('button', { name: /^Refund \D*\d/ })
    .click()
  const asked = page.getByRole('dialog', { name: /^Refund \D*\d.*\?$/ })
  await asked.getByRole('button', { name: /^Refund \D*\d/ }).click()
  await expect(heading(page)).toHaveText('This order was refunded')
  await expect(page.getByText('Your money is on its way back to your payment method.')).toBeVisible()
  await page.goto('/en-us/wallet/')
  await expect(page.locator('li', { hasText: 'Top-up refunded' })).toContainText('Completed')
})

test('a dispute after spending is a debt, told with its amount, and a top-up pays it', async ({
  page,
  complaints,
  newPlayer,
}) => {
  test.slow()
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/lor/')
  const paymentId = await topUp(page)
  await buy(page, '/en-us/lor/not-my-candle/')
  await pressInConsole(page, 'Open a dispute', paymentId)
  await pressInConsole(page, 'Decide for the player', paymentId)
  await page.goto('/en-us/wallet/')
  const owed = page.getByRole('status').filter({ hasText: 'You owe' })
  await expect(async () => {
    await page.reload()
    await expect(owed).toContainText(/You owe \d+ /, { timeout: 3_000 })
  }).toPass()
  await expect(owed).toContainText('your debt is paid first')

  await page.goto('/en-us/lor/hesper/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  const refused = page.getByRole('dialog', { name: 'The purchase didn’t go through' })
  await expect(refused).toContainText(/You owe \d+ /)
  allow(complaints, REFUSED, /DEBT_OUTSTANDING/)
  await refused.getByRole('link', { name: /^Top up / }).click()
  await expect(page).toHaveURL(/\/en-us\/lor\/top-up/)

  await topUp(page)
  await expect(async () => {
    await page.goto('/en-us/wallet/')
    await expect(page.locator('li', { hasText: 'Debt paid' })).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await expect(owed).toHaveCount(0)
  await page.goto('/en-us/lor/hesper/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/success\/#order=/)
  await expect(heading(page)).toHaveText('It’s yours!')
})
