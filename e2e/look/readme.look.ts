import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { comeAsOperator } from '../office/operators.ts'
import { officePages, openOfficePage } from '../office-pages.ts'
import { photographAsWebp } from './webp.ts'

/** Where the README has its pictures. `README_PICTURES=yes npm run look -- -g README` takes them anew. */
const PICTURES = join(import.meta.dirname, '../../docs/images')

test.skip(!process.env.README_PICTURES, 'they change when they are asked to')
test.use({ viewport: { width: 1_280, height: 800 } })

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  writeFileSync(join(PICTURES, `${name}.webp`), await photographAsWebp(page))
}

test('the picture of the shop in the README', async ({ page }) => {
  await page.goto('/en-us/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'landing')
})

test('the pictures of the office in the README', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await comeAsOperator(page, 'admin')
  for (const { name, path } of officePages()) {
    if (!['home', 'player', 'campaign'].includes(name)) continue
    await openOfficePage(page, path)
    await take(page, `office-${name}`)
  }
})
