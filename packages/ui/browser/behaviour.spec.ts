import { expect, type Page } from '@playwright/test'
import { BUTTON_HEIGHT, BUTTON_SIZES } from '../src/tokens/buttons.ts'
import { openStory, test } from './stories.ts'

test.beforeEach(async ({ stories }) => {
  await stories.setViewportSize({ width: 1280, height: 900 })
  await stories.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none', colorScheme: 'dark' })
})

// proves 9.buttons.1, 9.buttons.2, 9.buttons.3, 9.buttons.4, 9.buttons.5
for (const [table, width] of [
  ['desktop', 1280],
  ['touch', 1039],
] as const)
  test(`at ${width}px buttons have the heights of the ${table} table`, async ({ stories: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openStory(page, 'button--sizes')
    for (const size of BUTTON_SIZES) {
      const button = page.locator(`button[data-size="${size}"][data-variant="primary"]`)
      expect((await button.boundingBox())?.height).toBe(BUTTON_HEIGHT[size][table])
    }
  })

/** The Tab key starts from where the focus was last; here that is the top of the story. */
async function tabIntoStory(page: Page): Promise<void> {
  await page.locator('#storybook-root').evaluate((root) => {
    root.tabIndex = -1
    root.focus()
  })
  await page.keyboard.press('Tab')
}

test('every control shows the focus ring when reached with the keyboard', async ({ stories: page }) => {
  for (const id of ['button--sizes', 'link--variants', 'textfield--states', 'select--states', 'languagelist--all']) {
    await openStory(page, id)
    await tabIntoStory(page)
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(ring, id).toBe('solid 2px')
  }
  await openStory(page, 'productcard--states')
  await tabIntoStory(page)
  await expect(page.getByRole('article').first()).toHaveCSS('outline-style', 'solid')
})

// proves 9.components.1
test('a text field is at least 280px wide', async ({ stories: page }) => {
  await openStory(page, 'textfield--states')
  const width = await page.evaluate(() => {
    const field = document.querySelector('[data-state]') as HTMLElement
    const shelf = document.createElement('div')
    shelf.style.cssText = 'display:flex;inline-size:900px'
    field.replaceWith(shelf)
    shelf.append(field)
    field.style.inlineSize = '0'
    return field.getBoundingClientRect().width
  })
  expect(width).toBeGreaterThanOrEqual(280)
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
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(190)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(trigger).toContainText('Orchard')
    await expect(trigger).toBeFocused()
  })

  // proves 9.components.4
  test('closes 100 ms after the focus has gone elsewhere', async ({ stories: page }) => {
    await openStory(page, 'select--open')
    const after = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const trigger = document.querySelector('[role="combobox"]') as HTMLElement
          const elsewhere = document.createElement('button')
          document.querySelector('#storybook-root')?.append(elsewhere)
          const left = performance.now()
          new MutationObserver(() => {
            if (trigger.getAttribute('aria-expanded') === 'false') resolve(performance.now() - left)
          }).observe(trigger, { attributes: true })
          elsewhere.focus()
        }),
    )
    // Not before; how much later depends on how busy the machine is.
    expect(after).toBeGreaterThanOrEqual(99)
    await expect(page.getByRole('listbox')).toBeHidden()
  })
})

test.describe('the tooltip', () => {
  // proves 9.components.5, 9.components.6, 9.components.7, 9.components.8, 9.components.9, 9.components.10
  test('keeps its measures and stands below its trigger', async ({ stories: page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openStory(page, 'tooltip--open')
    const [bubble, trigger] = [page.getByRole('tooltip'), page.getByRole('button')]
    const [box, anchor] = [await bubble.boundingBox(), await trigger.boundingBox()]
    expect(box?.width).toBeLessThanOrEqual(360)
    expect(Math.round((box?.y ?? 0) - (anchor?.y ?? 0) - (anchor?.height ?? 0))).toBe(32)
    await expect(bubble).toHaveCSS('padding', '24px')
    const arrow = await bubble
      .locator('[data-side="bottom"]')
      .first()
      .evaluate((element) => {
        const { width, height } = getComputedStyle(element)
        return { width, height, top: (element as HTMLElement).offsetTop }
      })
    expect(arrow).toEqual({ width: '14px', height: '14px', top: -6 })
  })

  // proves 9.components.11
  test('describes its trigger and closes on Escape', async ({ stories: page }) => {
    await openStory(page, 'tooltip--open')
    const trigger = page.getByRole('button')
    await expect(trigger).toHaveAccessibleDescription(/share of the price/)
    await trigger.focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
})

test.describe('a modal', () => {
  const errors = ['unauthorized', 'payment-timed-out', 'purchase-failed', 'unsupported-region', 'server-error']
  const others = ['korean-payment-required', 'product-purchase', 'item-listing']

  // proves 2.modals.18, 2.modals.19, 2.modals.20, 2.modals.21, 2.modals.22, 2.modals.23
  for (const kind of [...errors, ...others])
    test(`of kind ${kind} ${errors.includes(kind) ? 'stays' : 'closes'} when the overlay is clicked`, async ({
      page,
    }) => {
      await openStory(page, `modal--${kind}`)
      const dialog = page.getByRole('dialog')
      await page.mouse.click(5, 5)
      if (others.includes(kind)) return expect(dialog).toBeHidden()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

  // proves 2.modals.25, 9.layout.3
  test('lies on the modal layer, holds the Tab key inside and gives the focus back', async ({ stories: page }) => {
    await openStory(page, 'modal--server-error')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => getComputedStyle(element.parentElement as Element).zIndex)).toBe('10002')
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})

test('no part of the kit adds a style element while it runs', async ({ stories: page }) => {
  const count = () => page.evaluate(() => document.querySelectorAll('style').length)
  await openStory(page, 'select--states')
  const before = await count()
  await page.getByRole('combobox').first().click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await count()).toBe(before)
  for (const id of ['modal--item-listing', 'tooltip--open', 'toast--hosted']) {
    await openStory(page, id)
    expect(await count(), id).toBe(before)
  }
})

// proves 4.forms.8
test('a scope takes its own theme and mode, and without a mode the one around it', async ({ stories: page }) => {
  await openStory(page, 'layout--scopes', { mode: 'light' })
  const ground = (name: string) =>
    page.getByTestId(name).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('scope-inherited')).toBe(await ground('scope-light'))
  expect(await ground('scope-dark')).not.toBe(await ground('scope-light'))
})

// proves 4.forms.8
test("without a mode the reader's own preference decides", async ({ stories: page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openStory(page, 'badge--kinds', { mode: 'auto' })
  expect(await ground()).toBe('rgb(11, 13, 17)')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground()).toBe('rgb(244, 242, 236)')
})

// proves 9.locales.4
test('display text is upper-case and spaced, except where casing breaks', async ({ stories: page }) => {
  await openStory(page, 'typography--languages')
  const look = (lang: string) =>
    page.locator(`[lang="${lang}"] h2`).evaluate((element) => {
      const { textTransform, letterSpacing } = getComputedStyle(element)
      return { textTransform, spaced: letterSpacing !== 'normal' }
    })
  expect(await look('en')).toEqual({ textTransform: 'uppercase', spaced: true })
  for (const lang of ['el', 'tr', 'ko']) expect(await look(lang)).toEqual({ textTransform: 'none', spaced: false })
})
