import { expect, type Page, test } from '@playwright/test'
import { callsOf, openPage, SIGNED_IN } from './open-page.ts'

/** Walks with Tab and names what gets the focus, inside the bar or on the page. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const outer = document.activeElement
        const element = outer?.shadowRoot?.activeElement ?? outer
        return element?.getAttribute('aria-label') ?? (element?.querySelector('.unseen') ?? element)?.textContent ?? ''
      }),
    )
  }
  return names
}

test('Tab goes through the bar in the order it is read, then on to the page', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350' } })
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  expect(await walk(page, 6)).toEqual([
    'Quartermaster home',
    'Redeem code',
    'Top up',
    'Account of Brambleknight#OAK1',
    'Language: English (United States)',
    'A link after the bar',
  ])
})

test('what has the focus shows it', async ({ page }) => {
  await openPage(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const name of await walk(page, 5)) {
    const outline = await page.evaluate(() => {
      const element = document.activeElement?.shadowRoot?.activeElement
      return element ? getComputedStyle(element).outlineStyle : 'not in the bar'
    })
    expect(outline, name).toBe('solid')
  }
})

test('the language list opens, is walked by arrows, Home and End, and chosen with Enter', async ({ page }) => {
  await openPage(page)
  const button = page.getByRole('button', { name: 'Language: English (United States)' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'English (United States)' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Español (Argentina)' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: '繁體中文' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Čeština' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: '繁體中文' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  expect(await callsOf(page)).toContainEqual(['language', 'cs-cz'])
  await expect(button).toBeFocused()
})

test('Escape closes a list and gives the focus back to its button', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN })
  for (const name of [/Language:/, /Account of/]) {
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(button).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  }
})

test('a list closes when the focus leaves it', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN })
  const account = page.getByRole('button', { name: /Account of/ })
  await account.click()
  expect(await walk(page, 2)).toEqual(['Sign out', 'Language: English (United States)'])
  await expect(account).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone Escape closes the languages within the menu first, then the menu', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, width: 360 })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const languages = page.getByRole('button', { name: /Language:/ })
  await languages.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'English (United States)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(languages).toBeFocused()
  await expect(languages).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})
