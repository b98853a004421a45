import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator } from './operators.ts'

const TYPED = 'Vesper#QM01'
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** A page that has everything it asked for, and whose search nobody has opened yet. */
async function openFresh(page: Page, path = '/'): Promise<void> {
  await page.goto(ADDRESSES.office + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

test('whatever is typed after the key of the search stands in its field, however fast and on whichever page', async ({
  page,
}) => {
  await comeAsOperator(page, 'admin')
  for (const delay of [0, 60]) {
    for (const path of ['/', '/campaigns', '/trail', '/catalogue']) {
      await openFresh(page, path)
      await page.keyboard.press('/')
      await page.keyboard.type(TYPED, { delay })
      await expect(field(page), `${path} at ${delay} ms`).toHaveValue(TYPED)
      await page.keyboard.type('/2', { delay })
      await expect(field(page)).toHaveValue(`${TYPED}/2`)
      await page.keyboard.press('Escape')
      await expect(field(page)).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await page.keyboard.type(TYPED, { delay })
      await expect(field(page), 'opened once more').toHaveValue(TYPED)
    }
  }
})

test('Enter right after what was typed opens what it names, also while a link has the focus', async ({
  page,
  newPlayer,
}) => {
  const { puuid } = await newPlayer('Vesper')
  await comeAsOperator(page, 'support')
  for (const delay of [0, 60]) {
    await openFresh(page)
    await page.getByRole('link', { name: 'Campaigns', exact: true }).focus()
    await page.keyboard.press('/')
    await page.keyboard.type(puuid, { delay })
    await page.keyboard.press('Enter')
    await page.waitForURL(`${ADDRESSES.office}/players/${puuid}`)
    await expect(field(page)).toHaveCount(0)
  }
})

test('what is typed while the search is still under way waits for it, and can be mended', async ({ page }) => {
  await comeAsOperator(page, 'admin')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/Search-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await openFresh(page)
  await page.keyboard.press('/')
  await page.keyboard.type('Vespa')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('er#')
  await expect(field(page)).toHaveCount(0)
  held.resolve()
  await expect(field(page)).toHaveValue('Vesper#')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('QM01')
  await expect(field(page)).toHaveValue(TYPED)
})

test('the key pressed before the page is alive opens the search once it is, with what was typed', async ({ page }) => {
  await comeAsOperator(page, 'admin')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/session', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/session')
  await page.goto(ADDRESSES.office)
  await asked
  await page.keyboard.press('/')
  await page.keyboard.type(TYPED)
  held.resolve()
  await expect(field(page)).toHaveValue(TYPED)
})

test('who is not signed in opens no search, and keeps Enter for the link', async ({ page }) => {
  await page.goto(`${ADDRESSES.office}/sign-in`)
  const signIn = page.getByRole('link', { name: 'Sign in' })
  await expect(signIn).toBeVisible()
  await page.keyboard.press('/')
  await signIn.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${ADDRESSES.provider}/**`)
})
