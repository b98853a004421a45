import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ART } from '@quartermaster/demo-world/files'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../journey.ts'
import { secondSystem } from '../second-system.ts'
import { comeAsOperator, publishDraft } from './operators.ts'

/** What opens the landing page and stands first on shelves is the same for all journeys: so this one has its own shop. */
const { addresses, test } = secondSystem({ behind: 16, name: 'shop-window', settings: () => ({}) })

// One shop for all of them, so one after the other.
test.describe.configure({ mode: 'default' })

test('the spotlight and a shelf are put in order by keyboard, compared, published, and seen in the shop', async ({
  page,
}) => {
  await comeAsOperator(page, 'catalogue', '/catalogue', addresses)
  await page.getByRole('link', { name: 'Shop window' }).click()
  await page.waitForURL(`${addresses.office}/catalogue/arrangement`)
  const form = page.getByRole('form', { name: 'Publish the shop window' })
  const changes = form.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('Nothing yet')
  await expectAccessible(page)

  const toSpotlight = form.getByRole('textbox', { name: 'Add to the spotlight' })
  const spotlight = form.getByRole('list', { name: 'Spotlight' })
  await toSpotlight.fill('moth court')
  await form.getByRole('button', { name: 'Add Moth Court Card Back (LOR)' }).click()
  await toSpotlight.fill('comet trail')
  await form.getByRole('button', { name: 'Add Comet Trail Recall (WR)' }).click()
  await form.getByLabel('From: Comet Trail Recall').fill('2031-01-01T00:00')
  await spotlight.getByRole('button', { name: 'Move Comet Trail Recall up' }).press('Enter')
  await expect(spotlight.getByRole('listitem').first()).toContainText('Comet Trail')
  await expect(spotlight.getByRole('button', { name: 'Move Comet Trail Recall down' })).toBeFocused()
  const openings = changes.getByRole('group', { name: 'What opens the landing page: After publishing' })
  await expect(openings.getByRole('row').nth(1)).toContainText('Moth Court')
  await expect(openings.getByRole('row').nth(2)).toContainText('Comet Trail')

  await form.getByRole('combobox', { name: 'Shelf' }).selectOption('WR')
  const toShelf = form.getByRole('textbox', { name: 'Put on the shelf' })
  await toShelf.fill('paper lantern')
  await expect(form.getByRole('button', { name: 'Add Paper Lantern Bauble (WR)' })).toBeVisible()
  await toShelf.press('Enter')
  const then = changes.getByRole('region', { name: 'WR after publishing' })
  await expect(then.getByRole('listitem').first()).toContainText('Paper Lantern')
  await expect(changes.getByRole('region', { name: 'WR now' }).getByRole('listitem').first()).not.toContainText('Paper')
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Reason' }).fill('a festival of lanterns')
  await form.getByRole('button', { name: 'Publish the shop window' }).click()
  await expect(form.getByRole('status').last()).toContainText('is on sale')
  await expect(changes).toContainText('Nothing yet')

  await expect(async () => {
    await page.goto(`${addresses.shop}/en-us/`)
    await expect(page.getByRole('link', { name: 'See Moth Court Card Back' })).toBeVisible({ timeout: 1_000 })
    await page.goto(`${addresses.shop}/en-us/wr/`)
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(first).toHaveText('Paper Lantern Bauble', { timeout: 1_000 })
  }).toPass()
})

test('a bundle’s arithmetic follows what is typed, for who has a part of it too, and the shop sells it so', async ({
  page,
}) => {
  await comeAsOperator(page, 'catalogue', '/products/wr/monsoon-season', addresses)
  const form = page.getByRole('group', { name: 'What it holds' })
  const figures = form.getByRole('region', { name: 'What it comes to' })
  await expect(figures).toContainText('1,174 WC')
  await expectAccessible(page)
  await form.getByRole('spinbutton', { name: 'Price of Tavi, the Kite Courier in the bundle' }).fill('400')
  await expect(figures).toContainText('1,139 WC')
  await form.getByRole('checkbox', { name: 'Has it: Monsoon Tavi' }).check()
  await expect(figures).toContainText('Who has Monsoon Tavi pays')
  await expect(figures).toContainText('545 WC')
  await form.getByRole('textbox', { name: 'Add a part' }).fill('paper')
  await form.getByRole('button', { name: 'Add Paper Lantern Bauble (WR)' }).click()
  await form.getByRole('spinbutton', { name: 'Price of Paper Lantern Bauble in the bundle' }).fill('90000')
  await expect(figures).toContainText('a bundle is never dearer')
  await form.getByRole('spinbutton', { name: 'Price of Paper Lantern Bauble in the bundle' }).fill('60')
  await expect(figures).not.toContainText('never dearer')
  await expect(figures).toContainText('1,199 WC')
  await expectAccessible(page)
  const changes = page.getByRole('group', { name: 'What publishing it changes' })
  await expect(changes.getByRole('row', { name: /Bundle, paper-lantern, in the bundle.*60/ })).toBeVisible()
  await publishDraft(page, 'a lantern for everyone')
  await expect(async () => {
    await page.goto(`${addresses.shop}/en-us/wr/monsoon-season/`)
    await expect(page.getByRole('main')).toContainText('1,199', { timeout: 1_000 })
    await expect(page.getByRole('main')).toContainText('Paper Lantern', { timeout: 1_000 })
  }).toPass()
})

test('a draft is seen as the shop’s own page by who has its address, and by nobody else', async ({ page, context }) => {
  await comeAsOperator(page, 'catalogue', '/products/lor/moth-court', addresses)
  const words = page.getByRole('group', { name: 'Write' })
  await words.getByRole('combobox', { name: 'Language' }).selectOption('en-us')
  await words.getByRole('textbox', { name: 'Name' }).fill('Moth Court by Night')
  const written = page.getByRole('region', { name: 'Draft' })
  const link = written.getByRole('link', { name: 'Open the preview' })
  await written.getByRole('button', { name: 'Preview as the real page' }).click()
  const address = (await link.getAttribute('href')) ?? ''
  const [draft] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(draft.getByRole('heading', { level: 1, name: 'Moth Court by Night' })).toBeVisible()

  const prices = page.getByRole('group', { name: 'Set the price' })
  await prices.getByRole('spinbutton', { name: 'Price (COIN)', exact: true }).fill('300')
  const changes = written.getByRole('group', { name: 'What publishing it changes' })
  await expect(changes.getByRole('row', { name: /Price, COIN, to pay.*300/ })).toBeVisible()
  await written.getByRole('button', { name: 'Preview as the real page' }).click()
  await draft.goto((await link.getAttribute('href')) ?? '')
  await expect(draft.getByRole('main')).toContainText('Moth Court')
  // Its scripts have asked for the price of a visitor by now, and got that of the draft.
  await expect(
    draft
      .getByRole('main')
      .getByRole('button', { name: /buy|sign in/i })
      .first(),
  ).toBeEnabled()
  await expect(draft.getByRole('main')).toContainText(/\b300\b/)

  const shown = await page.request.get(address)
  expect(shown.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect((await page.request.get(`${address.slice(0, -2)}zz`)).status()).toBe(410)
  const plain = await page.request.get(`${addresses.shop}/en-us/lor/moth-court/`)
  expect(await plain.text()).not.toContain('by Night')
})

test('a picture is chosen, told what it is about, seen in each crop, published, and served by the shop', async ({
  page,
}) => {
  await comeAsOperator(page, 'catalogue', '/products/wr/paper-lantern', addresses)
  const form = page.getByRole('group', { name: 'A new picture' })
  await expect(form.getByRole('region', { name: 'As the shop shows it' }).getByRole('listitem').first()).toBeVisible()
  await form.getByRole('combobox', { name: 'Which picture' }).selectOption('LARGE')
  const file = form.getByLabel('New picture')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(form).toContainText('It is no WebP')
  const picture = readFileSync(join(DEMO_ART, 'wr/comet-trail/large.webp'))
  await file.setInputFiles({ name: 'lantern.webp', mimeType: 'image/webp', buffer: picture })
  await expect(form.getByRole('heading', { name: 'As the shop would show it' })).toBeVisible()
  await form.getByRole('slider', { name: 'Down' }).fill('20')
  const phone = form.getByRole('listitem').filter({ hasText: 'Product and landing page, phone' }).locator('img')
  await expect(phone).toHaveCSS('object-position', '50% 20%')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Put it into the draft' }).click()
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Picture, Large')
  const words = page.getByRole('group', { name: 'Write' })
  await words.getByRole('combobox', { name: 'Language' }).selectOption('en-us')
  await words.getByRole('textbox', { name: 'What the picture shows' }).fill('A lantern of folded paper')
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Words, English')
  await publishDraft(page, 'a brighter lantern, also for who does not see it')
  await expect(async () => {
    await page.goto(`${addresses.shop}/en-us/wr/paper-lantern/`)
    await expect(page.getByRole('img', { name: 'A lantern of folded paper' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const uploaded = page.locator('source[srcset*="/uploads/"]')
  await expect(uploaded).toHaveCount(1)
})
