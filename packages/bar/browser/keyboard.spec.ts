import { expect, type Page, test } from '@playwright/test'
import { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'
import { callsOf, openPage } from './open-page.ts'

/** The name of what has the focus, inside the bar or on the page, and how it shows it. */
function focused(page: Page): Promise<{ name: string; outline: string }> {
  return page.evaluate(() => {
    const outer = document.activeElement
    const element = outer?.shadowRoot?.activeElement ?? outer ?? document.body
    const label = element.getAttribute('aria-label') ?? (element.querySelector('.unseen') ?? element).textContent
    return { name: label ?? '', outline: getComputedStyle(element).outlineStyle }
  })
}

/** Walks with Tab from one to the next. */
async function walk(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await focused(page)).name).toBe(name)
  }
}

test('Tab goes through the bar in the order it is read, then on to the page', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350' } })
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
  await walk(page, [
    'Quartermaster home',
    'Games',
    'Search',
    'Redeem code',
    'Top up',
    'Account: Brambleknight#OAK1',
    'Language: English (United States)',
    'A link after the bar',
  ])
})

test('what has the focus shows it', async ({ page }) => {
  await openPage(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const names = [
    'Quartermaster home',
    'Games',
    'Search',
    'Redeem code',
    'Top up',
    'Sign in',
    'Language: English (United States)',
  ]
  for (const name of names) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toEqual({ name, outline: 'solid' })
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
  await expect.poll(() => callsOf(page)).toContainEqual(['language', 'cs-cz'])
  await expect(button).toBeFocused()
})

test('Escape closes a list and gives the focus back to its button', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN })
  for (const name of ['Games', /Language:/, /Account:/]) {
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
  const account = page.getByRole('button', { name: /Account:/ })
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await walk(page, ['Your orders', 'Your wallet', 'Wishlist', 'Sign out', 'Language: English (United States)'])
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
