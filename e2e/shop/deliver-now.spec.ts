import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { callSandbox } from '../sandbox.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES, RETURNING_PLAYER } from '../system.ts'
import { wordsIn } from '../walk/ground/words.ts'
import { allow, expectButton, openSignedIn, pay, purchaseButton, REFUSED } from './shop.ts'

const t = wordsIn('de-de', 'shop')

test('with a right of withdrawal: who sells, what arrives, what can be returned, and the wish on the receipt', async ({
  page,
  newPlayer,
}) => {
  const sable = await newPlayer('Sable')
  const address = `${sable.puuid}@mail.example`
  await openSignedIn(page, sable, '/de-de/lol/ilvane/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/de-de\/checkout#order=/)
  const payment = page.getByRole('region', { name: t('checkout.pay') })
  await expect(payment).toContainText(`${t('terms.seller')}Quartermaster`)
  await expect(payment).toContainText(t('terms.arrivesItem'))
  await expect(payment).toContainText(/Unbenutzte Artikel bis .* auf der Seite der Bestellung/)
  await expect(payment.locator('[data-worth]').first()).toHaveText(/€$/)
  await page.getByRole('checkbox', { name: t('checkout.receipt') }).check()
  for (const place of [0, 1]) await page.locator('input[type="email"]').nth(place).fill(address)

  const wish = page.getByRole('checkbox', { name: t('terms.deliverNow') })
  await expect(wish).not.toBeChecked()
  await expect(wish).toHaveAccessibleDescription(/^Unser freiwilliges Rückgaberecht bleibt dir/)
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('terms.needed'))
  await expect(wish).toBeFocused()
  await expectAccessible(page)
  await wish.check()
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page).toHaveURL(/\/de-de\/lol\/success\/#order=/)
  const agreed = /Du hast die sofortige Lieferung verlangt und auf dein Widerrufsrecht verzichtet \(.+\)\./
  await expect(page.getByRole('main')).toContainText(agreed)

  await expect(async () => {
    const answer = await callSandbox('GET', `/mail?to=${encodeURIComponent(address)}`)
    expect(JSON.stringify(await answer.json())).toMatch(agreed)
  }).toPass({ timeout: 30_000 })
})

test('no way to a payment passes the wish by: the panel, a breakdown, the bar, a sign-in on the way', async ({
  page,
  newPlayer,
}) => {
  const tamsin = await newPlayer('Tamsin')
  const wish = page.getByRole('checkbox', { name: t('terms.deliverNow') })
  const expectTold = async () => {
    await expect(page.getByRole('alert')).toHaveText(t('terms.needed'))
    await expect(wish).toBeFocused()
  }
  await page.goto('/de-de/wr/paper-lantern/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await signInAs(page, tamsin)
  await expect(page).toHaveURL('/de-de/wr/paper-lantern/')
  await expectTold()

  await page.reload()
  await expect(wish).toBeVisible()
  await purchaseButton(page).click()
  await expectTold()

  await page.goto('/de-de/wr/monsoon-season/')
  await expect(wish).toBeVisible()
  await page.getByRole('button', { name: t('product.breakdown') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('modal.listing.buy') })
    .click()
  await expectTold()

  await page.locator('quartermaster-bar').getByRole('button', { name: 'Aufladen' }).first().click()
  await expect(page).toHaveURL('/de-de/wr/top-up/')
  await expect(wish).not.toBeChecked()

  await page.goto('/de-de/wr/paper-lantern/')
  await wish.check()
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await pay(page, 'approve')
  await expect(page.getByRole('main')).toContainText(/Du hast die sofortige Lieferung verlangt/)
})

test('the wish stands before what it is about, and no button moves when it is asked for or given', async ({
  page,
  newPlayer,
}) => {
  const wish = page.getByRole('checkbox', { name: t('terms.deliverNow') })
  const told = page.getByText(t('terms.needed'))
  const topOf = (of: Locator) => of.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  const press = async (button: Locator, among = button) => {
    await expect(button).toBeEnabled()
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 })
      await wish.uncheck()
      await expect(wish).toBeVisible()
      expect(await topOf(wish), `${page.url()} at ${width}`).toBeLessThan(await topOf(button))
      const before = await Promise.all((await among.all()).map(topOf))
      const settled = async () => expect(await Promise.all((await among.all()).map(topOf))).toEqual(before)
      await button.click()
      await expect(told).toBeVisible()
      await settled()
      await wish.check()
      await expect(told).toBeHidden()
      await settled()
    }
  }
  const tamsin = await newPlayer('Tamsin')
  await openSignedIn(page, tamsin, '/de-de/wr/top-up/')
  const packs = page.getByRole('main').locator('ul button')
  await expect(packs).not.toHaveCount(0)
  await press(packs.first(), packs)
  await page.goto('/de-de/wr/paper-lantern/')
  await expectButton(page, 'ready', /./)
  await press(purchaseButton(page))
})

test('a wallet that was spent elsewhere: at the first press the page says what is missing and what it needs', async ({
  page,
  browser,
  newPlayer,
  world,
  complaints,
}) => {
  const sable = await newPlayer('Sable')
  const { path } = await world.newSale('lor/not-my-candle', { cost: 7_390, final: 7_380, beginsIn: -1, endsIn: 3_600 })
  await openSignedIn(page, sable, '/de-de/lor/not-my-candle/')
  await expectButton(page, 'ready', /Vor dem Bezahlen/)

  const other = await browser.newContext({ storageState: RETURNING_PLAYER, serviceWorkers: 'block' })
  const elsewhere = await other.newPage()
  await openSignedIn(elsewhere, sable, `/de-de${path}`)
  await expectButton(elsewhere, 'ready', /./)
  await purchaseButton(elsewhere).click()
  await elsewhere.getByRole('checkbox', { name: t('terms.deliverNow') }).check()
  await elsewhere.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(elsewhere).toHaveURL(/\/success\//)
  await other.close()

  await expect(page.getByRole('checkbox', { name: t('terms.deliverNow') })).toHaveCount(0)
  await purchaseButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(t('terms.needed'))
  await expect(page.getByRole('checkbox', { name: t('terms.deliverNow') })).toBeFocused()
  await expectButton(page, 'ready', /^Du brauchst noch \d+ Münzen/)
  allow(complaints, REFUSED)
})
