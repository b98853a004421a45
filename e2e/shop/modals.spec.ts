import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { allow, answerWith, expectButton, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

// proves 2.modals.23, 1.shop.2, 2.modals.12, 2.modals.13, 2.modals.11, 9.breakdown.2, 9.breakdown.4
test('the price breakdown lists every item, the original and the final price, and buys', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  const modal = page.getByRole('dialog', { name: 'Bundle price' })
  await expect(modal).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(modal, 'a click beside it closes it').toBeHidden()
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await expect(modal.getByRole('listitem')).toHaveCount(3)
  await expect(modal.getByRole('listitem').filter({ hasText: 'Tavi, the Kite Courier' })).toContainText('Owned')
  await expect(modal.getByText('Bought separately')).toBeVisible()
  await expect(modal.getByText('You pay')).toBeVisible()
  await modal.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Monsoon Season' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Deliver right away.' }).check()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
})

test('on a phone the prices of the breakdown end in line, however long a name is', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lol/drowned-choir-collection/')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  const items = page.getByRole('dialog', { name: 'Bundle price' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  const places = await items.evaluateAll((all) =>
    all.map((item) => {
      const [name, price] = [...item.children].map((part) => part.getBoundingClientRect())
      return { end: price?.right, beside: (price?.top ?? 0) < (name?.bottom ?? 0) }
    }),
  )
  expect(places).toEqual(places.map(() => ({ end: places[0]?.end, beside: true })))
})

// proves 2.modals.2, 9.nudge.3, 2.modals.1, 2.modals.3, 9.nudge.2
test('an item of a bundle can be looked at and bought alone', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See Comet Trail' }).click()
  const modal = page.getByRole('dialog', { name: 'Comet Trail' })
  await expect(modal.getByText('−50% in the bundle')).toBeVisible()
  await expect(modal.locator('img').first()).toHaveAttribute('src', /comet-trail/)
  await expect(modal.getByText('Accessory')).toBeVisible()
  await expect(modal.getByText('290').first()).toBeVisible()
  await expect(modal.getByText('Wild Cores').first()).toBeAttached()
  await expect(modal.getByRole('button', { name: 'Buy bundle' })).toBeVisible()
  await modal.getByRole('button', { name: 'Buy item' }).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Comet Trail' })).toBeVisible()
})

// proves 2.modals.23, 2.modals.4, 2.modals.9, 9.nudge.4
test('an owned item cannot be bought alone, and says so', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See Comet Trail' }).click()
  const modal = page.getByRole('dialog', { name: 'Comet Trail' })
  await expect(modal.getByRole('button', { name: 'Owned' })).toBeDisabled()
  await expect(modal.getByText('One per player')).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(modal, 'a click beside it closes it').toBeHidden()
  await page.getByRole('button', { name: 'See Comet Trail' }).click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
})

// proves 9.breakdown.1, 9.breakdown.3, 9.nudge.1
test('what costs nothing in its bundle is free, and what costs less alone is reduced', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/emberline-collection/')
  await expectButton(page, 'ready', /./)
  const breakdown = page.getByRole('dialog', { name: 'Bundle price' })
  const priceOf = (name: string) => breakdown.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await expect(priceOf('Moth to a Flame')).toHaveText(/Free in the bundle$/)
  await expect(priceOf('Caged Cinder')).not.toContainText('Free')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See Moth to a Flame' }).click()
  await expect(page.getByRole('dialog', { name: 'Moth to a Flame' }).getByText('Free in the bundle')).toBeVisible()

  await page.goto('/en-us/val/off-duty-pack/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await expect(priceOf('Red Static')).toContainText(/Now\s*250.*Before\s*285/s)
  await expect(priceOf('Red Static').getByText('285')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(priceOf('Lucky Bearing')).not.toContainText('Before')
})

// proves 2.modals.5
// proves 2.modals.6
test('a product that is also in a bundle compares itself with it, and buys the bundle', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/moth-court/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  const modal = page.getByRole('dialog', { name: 'Moth Court' })
  await expect(modal.getByRole('link', { name: 'See bundle details' })).toHaveAttribute(
    'href',
    '/en-us/lor/candlelight-trove/',
  )
  await modal.getByRole('button', { name: 'Buy bundle' }).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Candlelight Trove' })).toBeVisible()
})

test('the modals fit a narrow phone and break no rule of accessibility, in dark and in light', async ({
  page,
  newPlayer,
  complaints,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await answerWith(page, '/v3/orders/start-order', 400, 'UNSUPPORTED_REGION')
  await page.setViewportSize({ width: 320, height: 700 })
  const modal = page.getByRole('dialog')
  for (const opener of [
    page.getByRole('button', { name: 'See what each item costs' }),
    page.getByRole('button', { name: 'See Comet Trail' }),
    purchaseButton(page),
  ]) {
    await opener.click()
    await expect(modal).toBeVisible()
    const overhang = () => modal.evaluate((window) => Math.max(window.scrollWidth, window.clientWidth) - innerWidth)
    await expect.poll(overhang).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
  allow(complaints, REFUSED, /The order was refused/)
})

test('whatever is open goes with its page: Back and Forward show a page and nothing over it', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/')
  await page.locator('main a[href$="/lor/moth-court/"]').click()
  await expectButton(page, 'ready', /./)
  const modal = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  await expect(modal.getByRole('button', { name: 'Buy bundle' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en-us/lor/')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goForward()
  await expectButton(page, 'ready', /./)
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  await modal.getByRole('link', { name: 'See bundle details' }).click()
  await expect(page).toHaveURL('/en-us/lor/candlelight-trove/')
  await expect(modal).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.locator('quartermaster-bar')
  await bar.getByRole('button', { name: 'Menu' }).click()
  await expect(bar.getByRole('link', { name: 'Search' }).last()).toBeVisible()
  await page.goBack()
  await expect(bar.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
})
