import { expect, test } from '../journey.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED, startAt, tellNoAddress } from '../shop/shop.ts'

// proves 5.email.1, 5.email.2, 5.email.5
test('the receipt: what the field accepts the shop accepts, a refusal is told at the field, and the next try knows it', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const typed = async (address: string) => {
    for (const field of ['Email address', 'Confirm email']) await page.getByLabel(field).fill(address)
  }
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  await startAt(page, '/en-us/val/lucky-bearing/')
  await page.getByRole('checkbox', { name: 'Email me a receipt' }).check()
  for (const refused of [
    'plain',
    'a@mail',
    'a@mail.c',
    '@mail.example',
    'player@192.168.0.1',
    'player@[192.168.0.256]',
  ]) {
    await typed(refused)
    await expect(confirm, refused).toBeDisabled()
  }
  await typed('player@[192.168.0.1]')
  await expect(confirm).toBeEnabled()

  const fields = [{ path: 'body.receiptEmail', message: 'an e-mail address' }]
  const refusal = { errorCode: 'INVALID_REQUEST', message: 'made up', requestId: 'journey', fields }
  await page.route('**/confirm', (route) => route.fulfill({ status: 400, json: refusal }))
  await confirm.click()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Enter a full email address/)
  await expect(page.getByLabel('Email address'), 'what was typed stays').toHaveValue('player@[192.168.0.1]')
  await expect(page.getByText('Try again in a moment')).toHaveCount(0)
  await page.unroute('**/confirm')
  await typed('jörg@müller.de')
  await page.route('**/confirm', (route) =>
    route.fulfill({ status: 409, json: { errorCode: 'PRICE_CHANGED', message: 'made up', requestId: 'journey' } }),
  )
  await confirm.click()
  await page.getByRole('link', { name: 'Start again' }).click()
  await page.unroute('**/confirm')
  await expectButton(page, 'ready', /./)
  const started = page.waitForRequest('**/start-order')
  await purchaseButton(page).click()
  const { receiptEmail } = (await started).postDataJSON()
  expect(receiptEmail, 'the next try knows the address').toMatch(/^jörg@(müller|xn--mller-kva)\.de$/)
  await expect(page.getByLabel('Email address')).toHaveValue(receiptEmail)
  await expect(page.getByLabel('Confirm email'), 'what is known is not typed again').toHaveCount(0)
  const confirmed = page.waitForResponse('**/confirm')
  await confirm.click()
  expect((await confirmed).status(), 'the shop takes what the field took').toBe(200)
  await expect(page).toHaveURL(/\/success\//)

  await startAt(page, '/en-us/val/kettles-on/')
  await expect(page.getByRole('checkbox', { name: 'Email me a receipt' }), 'for that order only').not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Email me a receipt' }).check()
  await typed('player@[192.168.0.1]')
  const second = page.waitForResponse('**/confirm')
  await confirm.click()
  expect((await second).status()).toBe(200)
  allow(complaints, REFUSED)
})

test('the receipt: the address of the account is offered, and nobody is kept from another', async ({
  page,
  newPlayer,
}) => {
  const [first, second] = [page.getByLabel('Email address'), page.getByLabel('Confirm email')]
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  const receipt = page.getByRole('checkbox', { name: 'Email me a receipt' })
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  await startAt(page, '/en-us/val/lucky-bearing/')
  await receipt.check()
  await expect(first).toHaveValue(/^[^@]+@[^@]+$/)
  const offered = await first.inputValue()
  await expect(second, 'what is known is not typed again').toHaveCount(0)
  await expect(confirm).toBeEnabled()

  await first.pressSequentially('x')
  await expect(first, 'it is typed into as any field').toHaveValue(`${offered}x`)
  await expect(first).toBeFocused()
  await expect(confirm, 'another is typed twice').toBeDisabled()
  await second.fill(`${offered}x`)
  await expect(confirm).toBeEnabled()
  await receipt.uncheck()
  await receipt.check()
  await expect(first, 'what was typed stays').toHaveValue(`${offered}x`)

  await page.reload()
  await expect(first).toHaveValue(`${offered}x`)
  await expect(second).toHaveCount(0)
  for (const field of [first, second]) await field.fill(offered)
  const asked = page.waitForRequest('**/confirm')
  await confirm.click()
  expect((await asked).postDataJSON().receiptEmail).toBe(offered)
  await expect(page).toHaveURL(/\/success\//)

  await tellNoAddress(page)
  await startAt(page, '/en-us/val/kettles-on/')
  const heard = page.waitForResponse('**/session')
  await receipt.check()
  await (await heard).finished()
  // What it says stands on the page with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(first, 'a platform that tells none').toHaveValue('')
  await expect(confirm).toBeDisabled()
})
