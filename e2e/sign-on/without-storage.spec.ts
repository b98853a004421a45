import { expect, test } from '../journey.ts'
import { allow, deliverNowBox, expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'

/** The router says so when it cannot keep where a page was scrolled to; nothing comes of it. */
const SCROLL = /Failed to save scroll positions/

test('a full storage: what a visitor buys goes on after sign-in, in its language and for its creator', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/de-de/val/lucky-bearing/?cc=lanternkeep')
  await expectButton(page, 'ready', /./)
  const order = page.waitForRequest('**/start-order')
  await purchaseButton(page).click()
  await signInAs(page, await newPlayer('Vesper'))
  expect((await order).headers()['x-affiliate-id']).toBe('lanternkeep')
  await expect(page).toHaveURL(/\/de-de\/checkout\?cc=lanternkeep#order=/)
  await expect(page.getByRole('main').getByText('Lantern Keep')).toBeVisible()
  expect(await page.context().cookies(), 'taken on the way').not.toContainEqual(
    expect.objectContaining({ name: 'qm_trip' }),
  )
  allow(complaints, SCROLL)
})

test('no storage at all: redeem says what it cannot keep, signs in, and sees a session of the provider', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('no', 'SecurityError')
      }
      Object.defineProperty(window, name, { get, configurable: true })
    }
  })
  const player = await newPlayer('Vesper')
  await page.goto('/en-us/redeem/?visit=7')
  await expect(page.getByText('then enter your code again')).toBeVisible()
  await page.getByRole('textbox').fill('WELCOME')
  await page.locator('form button[type=submit]').click()
  await signInAs(page, player)
  await expect(page).toHaveURL('/en-us/redeem/?visit=7')
  await expect(page.getByText(`Rewards go to ${player.label}`)).toBeVisible()
  await page.getByRole('textbox').fill('WELCOME')
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/\/en-us\/redeem\/summary\//)
  allow(complaints, SCROLL)
})

test('on a phone the box that is asked for, and what it says, are under no bar', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/wr/paper-lantern/')
  await page.setViewportSize({ width: 390, height: 700 })
  await expectButton(page, 'ready', /short/)
  const inBar = page.getByRole('button', { name: 'Buy now' }).last()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await inBar.click()
  const line = page.getByText('Check the box to continue')
  await expect(line).toBeVisible()
  await expect(deliverNowBox(page)).toBeFocused()
  for (const thing of [deliverNowBox(page), line]) {
    await expect(async () => {
      const isOnTop = await thing.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return found === element || element.contains(found)
      })
      expect(isOnTop).toBe(true)
    }).toPass({ timeout: 5_000 })
  }
})
