import { codeOf, demoCode } from '@quartermaster/demo-world/codes'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { expectPlayer } from '../platform/bar.ts'
import { comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { valuesOfTab } from '../stored.ts'
import { claim, enterCode, expectPage, LANTERN_NIGHT, WELCOME } from './redeem-journey.ts'

/** Well written; nobody redeems it here. */
const CODE = codeOf(demoCode('claimable'))

// proves 1.codes.1, 1.codes.2, 1.theming.1, 2.routes.15, 2.routes.16, 2.routes.17, 2.redeem-theme.3, 4.redeem.1
// proves 4.redeem.3, 4.redeem.6, 4.redeem.9, 4.fulfilment.9, 6.player.5, 6.player.6, 9.themes.3, 2.redeem-theme.4
// proves 4.redeem.2, 4.redeem.13, 4.redeem.14
test('a code of each game brings its reward in three actions, in the theme of its game', async ({
  page,
  newPlayer,
  newCode,
}) => {
  test.slow()
  const tamsin = await newPlayer('Tamsin')
  await comeSignedInToRedeem(page, tamsin)
  const last = await newCode('claimable-2xko')
  for (const [game, code, reward] of [
    ['lol', WELCOME, 'Tidebell Ward'],
    ['val', await newCode('claimable'), 'Caged Cinder'],
    ['wr', LANTERN_NIGHT, 'Paper Lantern'],
    ['lor', await newCode('claimable-lor'), 'Not My Candle'],
    ['tft', await newCode('claimable-tft'), 'Little Lighthouse'],
    ['2xko', last, 'Ringside at Nine'],
  ] as const) {
    // A full address from outside, in the link or left in storage, is no way back.
    if (game === 'val') await page.evaluate(() => localStorage.setItem('qm.source-origin', 'https://evil.example'))
    await page.goto(game === 'lol' ? '/en-us/redeem/?source=https://evil.example/' : '/en-us/redeem/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
    await page.getByLabel('Your code').fill(code)
    await page.getByRole('button', { name: 'See rewards' }).click()
    await expectPage(page, 'summary')
    await expect(page.locator('html')).toHaveAttribute('data-theme', game)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(reward) })).toBeVisible()
    await expect(page.getByRole('main').getByText(tamsin.label)).toBeVisible()
    const stored = await valuesOfTab(page)
    expect(stored['qm.redeem.code']?.replaceAll('-', '')).toBe(code.replaceAll('-', ''))
    expect(stored['qm.redeem.rewards']).toContain(reward)
    expect(stored['qm.redeem.validation-status']).toBe('CLAIMABLE')
    await expect(page.getByText('EUW')).toBeVisible()
    await page.getByRole('button', { name: 'Claim' }).click()

    await expectPage(page, 'success')
    await expect(page.locator('html')).toHaveAttribute('data-theme', game)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(reward) })).toBeVisible()
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await expect(page.locator('[data-outcome="source_url_lost"]')).toBeVisible()
    await expect(page.locator('a[href^="https://evil.example"]')).toHaveCount(0)
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See redeemed codes' }).click()
  await expectPage(page, 'history')
  await expect(page.getByText('Ringside at Nine')).toBeVisible()
  await expect(page.getByText(`Code ending in ${last.slice(-5)}`)).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true })).toHaveCount(7)
  await expectAccessible(page)
})

// proves 1.players.6, 2.routing.11, 2.routes.33, 6.sign-in.1
test('a visitor signs in first, the code is kept, and the flow goes on by itself', async ({ page, newPlayer }) => {
  const sable = await newPlayer('Sable')
  const response = await page.goto('/redeem')
  expect(response?.request().redirectedFrom(), 'it needs no language').toBeNull()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en-us\/redeem\/$/)
  await page.getByLabel('Your code').fill('lantern night')
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await signInAs(page, sable)

  await expectPage(page, 'summary')
  await expect(page.getByRole('heading', { level: 2, name: /Paper Lantern/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(sable.label)).toBeVisible()

  // Back over the sign-in, which is over: its page leads to the shop again.
  await page.goBack()
  await expect(page.getByLabel('Your code')).toHaveValue('LANTERN NIGHT')
  await page.goBack()
  await expect(page).toHaveURL('/redeem')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPlayer(page, sable.label)
})

// proves 5.rules.3
test('a link may ask for a theme that is known, and for no other', async ({ page }) => {
  for (const [asked, theme] of [
    ['val', 'val'],
    ['VAL', 'default'],
    ['nonsense', 'default'],
  ] as const) {
    await page.goto(`/en-us/redeem/?theme=${asked}`)
    await expect(page.locator('html')).toHaveAttribute('data-shown', '')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
})

// proves 3.content-codes.10
test('a code from a link stands in the field and is gone from the address', async ({ page }) => {
  await page.goto(`/en-us/redeem/?a=1#code=${CODE.toLowerCase()}`)
  await expect(page.getByLabel('Your code')).toHaveValue(CODE)
  await expect(page).toHaveURL(/\/en-us\/redeem\/\?a=1$/)
})

// proves 4.forms.1, 8.forms.1
test('a code groups itself, mends look-alikes, and a typo is named at no cost', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/contentcodes/')) asked += 1
  })
  await page.goto('/en-us/redeem/')
  const field = page.getByLabel('Your code')
  await expect(field).toHaveAttribute('data-state', 'default')
  await field.pressSequentially(CODE.toLowerCase().replace('-', ' ').replaceAll('-', '').replaceAll('1', 'i'))
  await expect(field).toHaveValue(CODE)
  await expect(page.getByText('Code complete')).toBeVisible()
  await expect(field).toHaveAttribute('data-state', 'affirm')

  await field.press('Backspace')
  await field.press('A')
  const message = page.getByText(/There’s a typo/)
  await expect(message).toBeVisible()
  await expect(field).toHaveAttribute('data-state', 'error')
  const { icon, words, lineHeight } = await message.evaluate((element) => ({
    icon: element.parentElement?.querySelector('svg')?.getBoundingClientRect(),
    words: element.getBoundingClientRect(),
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(icon?.right, 'the icon stands before the words').toBeLessThanOrEqual(words.left)
  expect(words.height, 'the words stand on one line').toBeLessThan(1.5 * lineHeight)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page).toHaveURL(/\/en-us\/redeem\/$/)
  await expect(field).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  const button = page.getByRole('button', { name: 'Sign in and continue' })
  const topOfButton = () => button.evaluate((element) => element.getBoundingClientRect().top)
  const withTypo = await topOfButton()
  await field.press('Backspace')
  await expect(message).toBeHidden()
  await expect.poll(topOfButton, 'the button stays where it is').toBe(withTypo)

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
  }, CODE)
  await page.goto('/en-us/redeem/')
  await page.getByRole('button', { name: 'Scan a QR code' }).click()
  await expect(page.getByLabel('Your code')).toHaveValue(CODE)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// proves 3.storage.3, 4.redeem.11, 4.redeem.12, 4.redeem.14
test('the way back leads to the known site that opened the flow, and to no other', async ({
  page,
  baseURL,
  newPlayer,
  newCode,
}) => {
  const known = new URL(baseURL ?? '')
  known.port = String(Number(known.port) + 1)
  await comeSignedInToRedeem(page, await newPlayer('Sable'))
  await page.goto('/en-us/redeem/?source=https://evil.example/')
  await page.goto(`/en-us/redeem/?source=${known.origin}/some/page`)
  await page.getByLabel('Your code').fill(LANTERN_NIGHT)
  await page.getByRole('button', { name: 'See rewards' }).click()
  await claim(page)
  await expectPage(page, 'success')
  await expect(page.locator('[data-outcome="success"]')).toBeVisible()
  const back = page.getByRole('link', { name: `Back to ${known.host}` })
  await expect(back).toHaveAttribute('href', `${known.origin}/?redeem=success`)

  await page.getByRole('button', { name: 'Redeem another code' }).click()
  await expect(page.getByLabel('Your code')).toHaveValue('')
  await enterCode(page, await newCode('only-kr'))
  await expect(page.locator('[data-outcome="not_available"]')).toBeVisible()
  await expect(page.getByRole('link', { name: `Back to ${known.host}` })).toHaveAttribute(
    'href',
    /redeem=not_available$/,
  )
})
