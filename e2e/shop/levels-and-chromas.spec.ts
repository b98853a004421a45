import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'

test('a level or a chroma shows what it changes: the picture, its name, and which button is pressed', async ({
  page,
}) => {
  await page.goto('/en-us/val/emberline-kestrel/')
  const looks = page.getByRole('region', { name: 'Emberline Kestrel' })
  const picture = () => looks.locator('figure img').first().getAttribute('src')
  const pressed = () => looks.locator('[aria-pressed=true]').allTextContents()
  const caption = looks.locator('figcaption')
  await expect(looks.getByRole('button')).toHaveCount(7)
  const seen = new Set([await picture()])
  await expect.poll(pressed).toEqual([expect.stringContaining('Level 1'), 'Magma'])
  for (const [name, shown] of [
    [/^Level 2/, 'Emberline Kestrel Level 2'],
    [/^Level 4/, 'Emberline Kestrel Level 4'],
    ['Cobalt', 'Cobalt'],
    ['Bone', 'Bone'],
  ] as const) {
    const button = looks.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(caption).toContainText(shown)
    await expect.poll(async () => (await pressed()).length).toBe(1)
    await expect.poll(async () => seen.has(await picture()), `${shown} has a picture of its own`).toBe(false)
    seen.add(await picture())
    await expect.poll(() => looks.locator('figure img').last().evaluate(isLoaded)).toBe(true)
  }
  await looks.getByRole('button', { name: 'Magma' }).click()
  await expect.poll(pressed).toEqual([expect.stringContaining('Level 1'), 'Magma'])
  await expectAccessible(page)
})

const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
