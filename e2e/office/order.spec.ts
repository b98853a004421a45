import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { failFor, mendFor } from '../sandbox.ts'
import { expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, openAction } from './operators.ts'

test('support sees what is being retried, finds its order by what the player knows, and refunds; currency given by mistake is taken back; two let the player go', async ({
  page,
  browser,
  newPlayer,
}) => {
  test.slow()
  const player = await newPlayer('Vesper')
  // It waits for as long as support looks at it, however long that takes.
  const failure = { puuid: player.puuid, game: 'LOR', kind: 'DELIVERY_FAILS', call: 'delivery' } as const
  await failFor(failure)
  const shop = await browser.newContext({ serviceWorkers: 'block', baseURL: ADDRESSES.shop })
  const buyer = await shop.newPage()
  await openSignedIn(buyer, player, '/en-us/lor/not-my-candle/')
  await expectButton(buyer, 'ready', /./)
  await purchaseButton(buyer).click()
  await buyer.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(buyer).toHaveURL(/\/success\/#order=/)
  const orderId = /#order=([\da-f-]+)/.exec(buyer.url())?.[1] ?? ''
  await shop.close()

  // What is tried again and again shows, with what went wrong.
  await comeAsOperator(page, 'support', '/deliveries')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Tried again')
  const retried = page.getByRole('group', { name: 'Tried again' }).getByRole('row', { name: new RegExp(orderId) })
  await expect(async () => {
    if (!(await retried.isVisible())) await page.reload()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Tried again')
    await expect(retried).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await retried.getByRole('button', { name: /^Send again/ }).click()
  const sendOne = page.getByRole('form', { name: /^Send .+ to .+ again, / })
  await expect(sendOne.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('the game says it is well')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 delivery is on the way again.' })).toBeVisible()
  await retried.getByRole('link', { name: /^.{4}-.{4}$/ }).click()
  await page.waitForURL(`${ADDRESSES.office}/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not My Candle' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Undo the refund' })).toContainText('Not now')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('waits for its player to confirm it')
  await expectAccessible(page)
  await expect(page.getByRole('definition').getByRole('link', { name: player.label })).toBeVisible()
  const reference = (await page.getByRole('definition').first().textContent()) ?? ''

  // By what a player reads out.
  for (const [text, kind] of [
    [reference.toLowerCase(), 'Order'],
    [player.label, 'Player'],
  ] as const) {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).fill(text)
    await expect(page.getByRole('option').first()).toContainText(kind)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0)
  }

  const tryNow = await openAction(page, 'Try the delivery now')
  await tryNow.getByRole('textbox', { name: 'Reason' }).fill('they are waiting')
  await tryNow.getByRole('button', { name: 'Try the delivery now' }).click()
  await expect(tryNow.getByRole('status')).toContainText('It is tried again now.')
  await mendFor(failure)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })

  const refund = await openAction(page, 'Refund to the wallet')
  await refund.getByRole('textbox', { name: 'Reason' }).fill('it came too late')
  await refund.getByRole('button', { name: 'Refund to the wallet' }).click()
  await expect(refund.getByRole('status')).toContainText('The order is refunded.')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('it came too late')

  await page.goto(`${ADDRESSES.office}/players/${player.puuid}`)
  const take = await openAction(page, 'Take currency')
  await take.getByRole('combobox', { name: 'Currency' }).selectOption('COIN')
  await take.getByRole('spinbutton', { name: 'Amount' }).fill('800')
  await take.getByRole('textbox', { name: 'Reason' }).fill('given by mistake')
  await take.getByRole('button', { name: 'Take currency' }).click()
  await expect(take.getByRole('status')).toContainText('The player has 8,000 COIN.')

  await expect(page.getByRole('row', { name: /Taken by an operator/ })).toContainText('given by mistake (Support desk)')

  const copy = await openAction(page, 'Download what is held')
  await copy.getByRole('textbox', { name: 'Reason' }).fill('they asked for it')
  const download = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Download what is held' }).click()
  expect((await download).suggestedFilename()).toBe('player.json')
  await expect(copy.getByRole('status')).toContainText('in your downloads')

  // Nobody is erased while something is under way.
  const told = async () => {
    const address = `${ADDRESSES.office}/api/v1/orders/${orderId}`
    return (await page.request.get(address, { headers: { 'x-office-call': '1' } })).text()
  }
  await expect.poll(told, { timeout: 30_000 }).toContain('Taking the goods back ended')
  const erase = await openAction(page, 'Erase the player')
  await erase.getByRole('textbox', { name: 'Reason' }).fill('ticket 4712')
  await erase.getByRole('button', { name: 'Erase the player' }).click()
  await expect(erase.getByRole('status')).toContainText('It waits for a second operator')
  const second = await browser.newContext({ serviceWorkers: 'block' })
  const admin = await second.newPage()
  await comeAsOperator(admin, 'admin', '/approvals')
  const request = admin.getByRole('article', { name: `Erase ${player.label}` })
  const approve = request.getByRole('form', { name: /^Approve/ })
  await approve.getByRole('textbox', { name: 'Reason' }).fill('they wrote to us')
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toHaveCount(0)
  await second.close()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/Erased .* by Support desk, /)
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${ADDRESSES.office}/orders/${orderId}`)
  await expect(page.getByRole('definition').filter({ hasText: 'erased-' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(player.puuid)
})
