import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { SCREENS } from '../platform/bar.ts'
import { openSignedIn } from '../shop/shop.ts'

for (const [screen, viewport] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport })

    test('an item is found as it is typed, with slips, and again after Back and a reload', async ({ page }) => {
      await page.goto('/en-us/lol/?cc=mothwing')
      await expect(page.locator('quartermaster-bar')).toBeVisible()
      await page.keyboard.press('/')
      await expect(page).toHaveURL('/en-us/search/?cc=mothwing')
      const field = page.getByRole('searchbox', { name: 'Name, type or set' })
      await expect(field).toBeFocused()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

      await page.keyboard.type('drwoned choir')
      const cards = page.getByRole('article')
      await expect(page.getByRole('link', { name: 'Drowned Choir Maerith' })).toBeVisible()
      await expect(page).toHaveURL('/en-us/search/?cc=mothwing&q=drwoned+choir')
      await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Champion skin' })
      await expect(page).toHaveURL(/type=CHAMPION_SKIN/)
      await expect(cards).toHaveCount(1)
      await page.getByRole('link', { name: 'Drowned Choir Maerith' }).click()
      await expect(page).toHaveURL('/en-us/lol/drowned-choir-maerith/?cc=mothwing')
      await expect(page.getByRole('heading', { level: 1, name: 'Drowned Choir Maerith' })).toBeVisible()

      await page.goBack()
      await expect(field).toHaveValue('drwoned choir')
      await expect(cards).toHaveCount(1)
      await page.reload()
      await expect(field).toHaveValue('drwoned choir')
      await expect(cards).toHaveCount(1)
      await expectAccessible(page)

      await field.fill('qqqqzzzz')
      await expect(page.getByRole('status')).toHaveText('Nothing matches these filters.')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByRole('status')).toHaveText('Nothing found for “qqqqzzzz”.')
      await field.fill('')
      await page.getByRole('button', { name: 'drwoned choir' }).click()
      await expect(page.getByRole('link', { name: 'Drowned Choir Maerith' })).toBeVisible()
    })
  })
}

test('Japanese is found in kana and in the middle of a name', async ({ page }) => {
  await page.goto('/ja-jp/search/')
  const all = await page.request.get('/search-index/ja-jp.json').then((answer) => answer.json())
  const { name } = all.entries.find((entry: { name: string }) => /[ァ-ヶ]{4}/.test(entry.name))
  const [kana = ''] = name.match(/[ァ-ヶー]{4,}/) ?? []
  const hiragana = kana.replace(/[ァ-ヶ]/g, (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
  await page.getByRole('searchbox').fill(hiragana)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers, and the form asks it', async ({ page }) => {
    await page.goto('/de-de/search/?q=maerith')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('searchbox').fill('spray')
    await page.getByRole('combobox', { name: 'Spiel' }).selectOption('val')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL(/q=spray&game=val/)
    await expect(page.getByRole('article').first()).toContainText('VAL')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('a player finds what they do not own yet and can pay, and sees what is theirs', async ({ page, newPlayer }) => {
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/search/?game=val')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()
  const owned = cards.filter({ hasText: 'Owned' })
  await expect(owned).not.toHaveCount(0)
  const mine = await owned.count()
  await page.getByRole('combobox', { name: 'Your collection' }).selectOption('no')
  await expect(owned).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Your collection' }).selectOption('yes')
  await expect(cards).toHaveCount(mine)
  await page.getByRole('combobox', { name: 'Your collection' }).selectOption('')
  await expect(cards).toHaveCount(all)
  await page.getByRole('combobox', { name: 'Price' }).selectOption('500')
  await expect(cards).not.toHaveCount(all)
  await page.getByRole('checkbox', { name: 'Within my balance' }).check()
  await expect(page).toHaveURL(/affordable=1/)
})
