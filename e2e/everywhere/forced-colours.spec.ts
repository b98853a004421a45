import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const groundOf = (element: Locator) => element.evaluate((button) => getComputedStyle(button).backgroundColor)

test('in forced colours the chosen colour and level are told from the others, and the colours are still seen', async ({
  page,
}) => {
  await page.goto('/en-us/val/emberline-kestrel/')
  const looks = page.getByRole('region', { name: 'Emberline Kestrel' })
  const bone = looks.getByRole('button', { name: 'Bone' })
  const cobalt = looks.getByRole('button', { name: 'Cobalt' })
  await bone.click()
  await expect(bone).toHaveAttribute('aria-pressed', 'true')
  await expect(looks.getByText(/: Bone$/).and(looks.locator('[role=group] *')), 'its name beside it').toBeVisible()
  await expect.poll(async () => (await groundOf(bone)) === (await groundOf(cobalt)), 'as the others').toBe(false)
  const colours = await Promise.all([bone, cobalt].map((button) => groundOf(button.locator('[style]'))))
  expect(new Set(colours).size, 'each shows its own').toBe(2)
})

test('in forced colours the kind that a shelf shows is told from the others', async ({ page }) => {
  await page.goto('/en-us/val/')
  const kinds = page.getByRole('navigation', { name: 'Show' })
  const [chosen, other] = [kinds.locator('[aria-current]'), kinds.getByRole('link', { name: 'Charm' })]
  await expect.poll(async () => (await groundOf(chosen)) === (await groundOf(other)), 'as the others').toBe(false)
})
