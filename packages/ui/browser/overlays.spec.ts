import { expect } from '@playwright/test'
import { openStory, settle, test } from './stories.ts'

test.beforeEach(async ({ stories }) => {
  await stories.setViewportSize({ width: 1280, height: 900 })
  await stories.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none', colorScheme: 'dark' })
})

test.describe('the select', () => {
  // proves 9.components.3
  test('opens a list at most 190px high and takes a choice from the keyboard', async ({ stories: page }) => {
    await openStory(page, 'select--states')
    const trigger = page.getByRole('combobox').first()
    await trigger.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await settle(page)
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(190)
    const chosen = list.getByRole('option', { name: 'Orchard' })
    await expect(list.locator('[data-highlighted]')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expect(trigger).toContainText('Orchard')
    await expect(trigger).toBeFocused()
  })

  // proves 9.components.4
  test('closes 100 ms after the focus has gone elsewhere', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await openStory(page, 'select--open')
    const trigger = page.getByRole('combobox')
    await page.evaluate(() => {
      document.querySelector('#story')?.append(Object.assign(document.createElement('button'), { id: 'elsewhere' }))
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator('#elsewhere').focus()
    await page.clock.runFor(99)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(1)
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await page.clock.resume()
    await expect(page.getByRole('listbox')).toBeHidden()
  })
})

test.describe('the tooltip', () => {
  // proves 9.components.5, 9.components.6, 9.components.7, 9.components.8, 9.components.9, 9.components.10
  test('keeps its measures and stands below its trigger', async ({ stories: page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openStory(page, 'tooltip--open')
    const [bubble, trigger] = [page.getByRole('tooltip'), page.getByRole('button')]
    const gap = async () => {
      const [box, anchor] = [await bubble.boundingBox(), await trigger.boundingBox()]
      return Math.round((box?.y ?? 0) - (anchor?.y ?? 0) - (anchor?.height ?? 0))
    }
    await expect.poll(gap).toBe(32)
    await expect.poll(async () => (await bubble.boundingBox())?.width, 'a long text takes all it may').toBe(360)
    await expect(bubble).toHaveCSS('padding', '24px')
    const arrow = bubble.locator('[data-side="bottom"]').first()
    await expect(arrow).toHaveCSS('width', '14px')
    await expect(arrow).toHaveCSS('height', '14px')
    await expect(arrow).toHaveJSProperty('offsetTop', -6)
  })

  // proves 9.components.11
  test('describes its trigger and closes on Escape', async ({ stories: page }) => {
    await openStory(page, 'tooltip--open')
    const trigger = page.getByRole('button')
    await expect(trigger).toHaveAccessibleDescription(/share of the price/)
    await trigger.focus()
    await expect(trigger).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
})

test.describe('a modal', () => {
  test('closes when the overlay is clicked', async ({ stories: page }) => {
    await openStory(page, 'modal--message')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('that must be read stays when the overlay is clicked, and closes on Escape', async ({ stories: page }) => {
    await openStory(page, 'modal--must-be-read')
    const dialog = page.getByRole('dialog')
    await page.mouse.click(5, 5)
    await settle(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  // proves 2.modals.25, 9.layout.3
  test('lies on the modal layer, holds the Tab key inside and gives the focus back', async ({ stories: page }) => {
    await openStory(page, 'modal--message')
    const dialog = page.getByRole('dialog')
    const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(holdsFocus).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open' })
    await opener.focus()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('..')).toHaveCSS('z-index', '10002')
    // At the edge of the window a guard takes the focus for a moment and sends it back in.
    const stops = [dialog.getByRole('link', { name: 'Player support' }), dialog.getByRole('button', { name: 'OK' })]
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
    for (const stop of [...stops, ...stops]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})
