import { expect, type Locator, type Page } from '@playwright/test'
import { BUTTON_HEIGHT, BUTTON_SIZES } from '../src/tokens/buttons.ts'
import { openStory, settle, storyIds, test } from './stories.ts'

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
      await expect.poll(() => heightOf(button), { message: size }).toBe(BUTTON_HEIGHT[size][table])
    }
  })

// proves 9.buttons.6
test('M and L carry a second line, smaller than the label above it', async ({ stories: page }) => {
  await openStory(page, 'button--sub-label')
  for (const [size, subLabel] of [
    ['M', 'Delivered at once'],
    ['L', 'Balance after: 240'],
  ] as const) {
    const line = page.locator(`button[data-size="${size}"]`).getByText(subLabel)
    await expect(line).toBeVisible()
    expect(
      await line.evaluate(
        (element) =>
          Number.parseFloat(getComputedStyle(element).fontSize) <
          Number.parseFloat(getComputedStyle(element.closest('button') as Element).fontSize),
      ),
    ).toBe(true)
  }
})

// proves 9.buttons.7
test('each of the eight variants looks unlike the others', async ({ stories: page }) => {
  await openStory(page, 'button--states')
  const looks = await page.locator('button:not(:disabled, [data-loading])').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { backgroundColor, backgroundImage, borderColor, color, textDecorationLine, fontFamily } =
        getComputedStyle(button)
      const drawn = [...button.querySelectorAll('path')].map((path) => path.getAttribute('d'))
      const look = { backgroundColor, backgroundImage, borderColor, color, textDecorationLine, fontFamily, drawn }
      return { variant: button.getAttribute('data-variant'), look: JSON.stringify(look) }
    }),
  )
  expect(looks.map(({ variant }) => variant)).toEqual(
    'primary secondary tertiary text link forward back close'.split(' '),
  )
  expect(new Set(looks.map(({ look }) => look)).size).toBe(8)
})

// proves 9.themes.10, 9.themes.11, 9.themes.12, 9.themes.13
for (const [step, story, role, radius] of [
  ['XS', 'select--open', 'option', '4.8px'],
  ['S', 'textfield--states', 'textbox', '6.4px'],
  ['M', 'productcard--states', 'article', '9.6px'],
  ['L', 'modal--message', 'dialog', '24px'],
] as const)
  test(`corner radius ${step} is ${radius}, as on a part of the kind ${role}`, async ({ stories: page }) => {
    await openStory(page, story)
    await expect(page.getByRole(role).first()).toHaveCSS('border-radius', radius)
  })

const heightOf = async (element: Locator): Promise<number | undefined> => (await element.boundingBox())?.height

/** The Tab key starts from where the focus was last; here that is the top of the story. */
async function tabIntoStory(page: Page): Promise<void> {
  const story = page.locator('#story')
  await story.evaluate((root) => {
    root.tabIndex = -1
    root.focus()
  })
  await expect(story).toBeFocused()
  await page.keyboard.press('Tab')
}

test('every control shows the focus ring when reached with the keyboard', async ({ stories: page }) => {
  for (const id of ['button--sizes', 'link--variants', 'textfield--states', 'select--states', 'languagelist--all']) {
    await openStory(page, id)
    await tabIntoStory(page)
    const focused = page.locator('#story :focus')
    await expect(focused, id).toHaveCSS('outline-style', 'solid')
    await expect(focused, id).toHaveCSS('outline-width', '2px')
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

test('no part of the kit adds a style element while it runs', async ({ stories: page }) => {
  const count = () => page.evaluate(() => document.querySelectorAll('style').length)
  await openStory(page, 'select--states')
  const before = await count()
  await page.getByRole('combobox').first().click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await settle(page)
  expect(await count()).toBe(before)
  for (const id of ['modal--list', 'tooltip--open', 'toast--hosted']) {
    await openStory(page, id)
    expect(await count(), id).toBe(before)
  }
})

// proves 4.forms.6, 4.forms.7
test('a toast is affirmative, notice or error, and has a button to dismiss it or one that acts', async ({
  stories: page,
}) => {
  await openStory(page, 'toast--hosted')
  const toast = page.getByRole('region', { name: 'Messages' }).locator('[data-kind]')
  for (const [press, kind, button] of [
    ['Affirmative', 'affirmative', 'Dismiss'],
    ['Notice', 'notice', 'Dismiss'],
    ['Error', 'error', 'Try again'],
  ] as const) {
    await page.getByRole('button', { name: press }).click()
    await expect(toast).toHaveAttribute('data-kind', kind)
    await expect(toast.getByRole('button')).toHaveText([button])
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
  }
})

// proves 4.forms.8
test('a scope takes its own theme and mode, and without a mode the one around it', async ({ stories: page }) => {
  await openStory(page, 'layout--scopes', { mode: 'light' })
  const light = await page.getByTestId('scope-light').evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.getByTestId('scope-inherited')).toHaveCSS('background-color', light)
  await expect(page.getByTestId('scope-dark')).not.toHaveCSS('background-color', light)
})

// proves 4.forms.8
test("without a mode the reader's own preference decides", async ({ stories: page }) => {
  const ground = page.locator('body')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openStory(page, 'badge--kinds', { mode: 'auto' })
  await expect(ground).toHaveCSS('background-color', 'rgb(11, 13, 17)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(ground).toHaveCSS('background-color', 'rgb(244, 242, 236)')
})

// proves 9.locales.4
test('display text is upper-case and spaced, except where casing breaks', async ({ stories: page }) => {
  await openStory(page, 'typography--languages')
  const display = (lang: string) => page.locator(`[lang="${lang}"] h2`)
  await expect(display('en')).toHaveCSS('text-transform', 'uppercase')
  await expect(display('en')).not.toHaveCSS('letter-spacing', 'normal')
  for (const lang of ['el', 'tr', 'ko']) {
    await expect(display(lang)).toHaveCSS('text-transform', 'none')
    await expect(display(lang)).toHaveCSS('letter-spacing', 'normal')
  }
})

test('no story is left out of the checks that go through them all', async ({ stories: page }) => {
  const shown = await page.evaluate(() => (window as unknown as { storyIds: string[] }).storyIds)
  expect(storyIds().sort()).toEqual(shown.sort())
})
