import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { CODES } from './codes.ts'
import { claim, enterCode, expectPage, signInToRedeem } from './redeem-journey.ts'

// proves 1.codes.1, 1.codes.2, 1.theming.1, 2.routes.15, 2.routes.16, 2.routes.17, 2.redeem-theme.3, 4.redeem.1
// proves 4.redeem.3, 4.redeem.6, 4.redeem.9, 4.fulfilment.9, 6.player.5, 6.player.6, 9.themes.3
test('a code of each game brings its reward in three actions, in the theme of its game', async ({ page }) => {
  test.slow()
  await signInToRedeem(page, 'Tamsin')
  for (const [game, code, reward] of [
    ['lol', CODES.welcome, 'Tidebell Ward'],
    ['val', CODES.val, 'Caged Cinder'],
    ['wr', CODES.wr, 'Paper Lantern'],
    ['lor', CODES.lor, 'Not My Candle'],
    ['tft', CODES.tft, 'Little Lighthouse'],
    ['2xko', CODES['2xko'], 'Ringside at Nine'],
  ] as const) {
    await page.goto('/en-us/redeem/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
    await page.getByLabel('Your code').fill(code)
    await page.getByRole('button', { name: 'See rewards' }).click()
    await expectPage(page, 'summary')
    await expect(page.locator('html')).toHaveAttribute('data-theme', game)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(reward) })).toBeVisible()
    await expect(page.getByRole('main').getByText('Tamsin#QM02')).toBeVisible()
    await expect(page.getByText('EUW')).toBeVisible()
    await page.getByRole('button', { name: 'Claim' }).click()

    await expectPage(page, 'success')
    await expect(page.locator('html')).toHaveAttribute('data-theme', game)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(reward) })).toBeVisible()
    await expect(page.getByText('Arrived', { exact: true }).first()).toBeVisible()
    await expect(page.locator('[data-outcome="source_url_lost"]')).toBeVisible()
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See all your redemptions' }).click()
  await expectPage(page, 'history')
  await expect(page.getByText('Ringside at Nine')).toBeVisible()
  await expect(page.getByText('Code ending in JMN0C')).toBeVisible()
  await expect(page.getByText('Arrived', { exact: true })).toHaveCount(7)
  await expectAccessible(page)
})

// proves 1.players.6, 2.routing.11, 2.routing.15, 2.routes.33, 6.sign-in.1, 7.sign-on.7, 7.sign-on.8
test('a visitor signs in first, the code is kept, and the flow goes on by itself', async ({ page }) => {
  await page.goto('/redeem')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en-us\/redeem\/$/)
  await page.getByLabel('Your code').fill('lantern night')
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await page.getByRole('button', { name: 'Sable' }).click()

  await expectPage(page, 'summary')
  await expect(page.getByRole('heading', { level: 2, name: /Paper Lantern/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Sable#QM06')).toBeVisible()
})

// proves 3.content-codes.10
test('a code from a link stands in the field and is gone from the address', async ({ page }) => {
  await page.goto(`/en-us/redeem/?a=1#code=${CODES.val.toLowerCase()}`)
  await expect(page.getByLabel('Your code')).toHaveValue(CODES.val)
  await expect(page).toHaveURL(/\/en-us\/redeem\/\?a=1$/)
})

// proves 4.redeem.18
test('a code groups itself, mends look-alikes, and a typo is named at no cost', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/contentcodes/')) asked += 1
  })
  await page.goto('/en-us/redeem/')
  const field = page.getByLabel('Your code')
  await field.pressSequentially('kcfx3 sz3f827s6mizvctfvthq')
  await expect(field).toHaveValue(CODES.val)
  await expect(page.getByText('That is a whole code')).toBeVisible()

  await field.press('Backspace')
  await field.press('A')
  await expect(page.getByText(/There is a typo/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page).toHaveURL(/\/en-us\/redeem\/$/)

  await field.fill('')
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page.getByText('Enter your code first')).toBeVisible()
  expect(asked).toBe(0)
})

test('a QR code is read with the camera where the browser can', async ({ page }) => {
  await page.addInitScript((code) => {
    // Stands in for the hardware only: the camera's picture and what the browser's own reader sees in it.
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => canvas.captureStream(5) } })
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: `https://shop.example/redeem/#code=${code}` }]
      },
    })
  }, CODES.val)
  await page.goto('/en-us/redeem/')
  await page.getByRole('button', { name: 'Scan a QR code' }).click()
  await expect(page.getByLabel('Your code')).toHaveValue(CODES.val)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// proves 3.storage.3, 4.redeem.11, 4.redeem.12, 4.redeem.14
test('the way back leads to the known site that opened the flow, and to no other', async ({ page, baseURL }) => {
  const known = new URL(baseURL ?? '')
  known.port = String(Number(known.port) + 1)
  await signInToRedeem(page, 'Sable')
  await page.goto('/en-us/redeem/?source=https://evil.example/')
  await page.goto(`/en-us/redeem/?source=${known.origin}/some/page`)
  await page.getByLabel('Your code').fill(CODES.wr)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await claim(page)
  await expectPage(page, 'success')
  await expect(page.locator('[data-outcome="success"]')).toBeVisible()
  const back = page.getByRole('link', { name: `Back to ${known.host}` })
  await expect(back).toHaveAttribute('href', `${known.origin}/?redeem=success`)

  await page.getByRole('button', { name: 'Redeem another code' }).click()
  await expect(page.getByLabel('Your code')).toHaveValue('')
  await enterCode(page, CODES.onlyKr)
  await expect(page.locator('[data-outcome="not_available"]')).toBeVisible()
  await expect(page.getByRole('link', { name: `Back to ${known.host}` })).toHaveAttribute(
    'href',
    /redeem=not_available$/,
  )
})
