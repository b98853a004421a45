import { expect, type Page } from '@playwright/test'
import { openStory, settle, storyIds, test } from './stories.ts'

/** What sticks out of the screen sideways, or is cut off inside its own box. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const screen = document.documentElement.clientWidth
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[aria-hidden="true"], [inert]') || element.offsetParent === null) continue
      const { left, right, width } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const name = `${element.tagName} "${element.textContent?.slice(0, 40)}"`
      if (width > 1 && (right > screen + 1 || left < -1)) found.push(`outside: ${name}`)
      const clips = style.overflowX !== 'visible' && style.clipPath === 'none'
      if (clips && !/INPUT|IMG/.test(element.tagName) && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${name}`)
    }
    return found
  })
}

async function lengthenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const words = text.data.trim()
      if (words.length < 3 || text.parentElement?.closest('script, style')) continue
      text.data = `${text.data} ${words.slice(0, Math.ceil(words.length * 0.4))}`
    }
  })
}

for (const id of storyIds()) {
  test(`${id} fits a 320px screen, 200% zoom, doubled text and words 40% longer`, async ({ stories: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
    await page.setViewportSize({ width: 320, height: 700 })
    await openStory(page, id)
    await expect.poll(() => overflowing(page), { message: 'at 320px' }).toEqual([])
    await lengthenText(page)
    await expect.poll(() => overflowing(page), { message: 'at 320px with longer words' }).toEqual([])

    // 200% zoom of a 1280px window leaves 640 CSS pixels.
    await page.setViewportSize({ width: 640, height: 450 })
    await settle(page)
    await expect.poll(() => overflowing(page), { message: 'at 200% zoom' }).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => overflowing(page), { message: 'with doubled text' }).toEqual([])
  })
}

test('in forced colours every control keeps a visible edge and the focus a visible ring', async ({ stories: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openStory(page, 'button--states')
  for (const name of ['Resting', 'Disabled']) {
    const button = page.getByRole('button', { name }).first()
    await expect(button).toHaveCSS('border-top-style', 'solid')
    await expect(button).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  }
  await page.getByRole('button', { name: 'Resting' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#story :focus')).toHaveCSS('outline-style', 'solid')
  await openStory(page, 'textfield--states')
  await expect(page.getByRole('textbox').first()).toHaveCSS('border-top-style', 'solid')
})

test('with reduced motion nothing turns, slides or lingers', async ({ stories: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
  await openStory(page, 'waiting--spinners')
  const turning = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes().filter((frame) => 'rotate' in frame) : [],
      ),
  )
  expect(turning).toEqual([])
  await openStory(page, 'button--sizes')
  const lingering = await page.evaluate(
    () => getComputedStyle(document.querySelector('button') as Element).transitionDuration,
  )
  expect(lingering.split(', ').every((duration) => Number.parseFloat(duration) <= 0.001)).toBe(true)
})

// proves 9.components.2
test('the spinner turns once in 700 ms', async ({ stories: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none' })
  await openStory(page, 'waiting--spinners')
  await expect(page.getByRole('status').first()).toHaveCSS('animation-duration', '0.7s')
})
