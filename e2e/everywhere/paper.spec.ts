import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { comeSignedInAs } from '../sign-in.ts'

/** What is fixed to the screen, or written too lightly for white paper, where a page is printed. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    /** How light a colour is on white, from 0 to 1. */
    const lightness = (colour: string) => {
      if (!paint) throw new Error('Colours cannot be read here')
      paint.fillStyle = '#fff'
      paint.fillRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { color, position } = getComputedStyle(element)
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = own.map(({ textContent }) => (textContent ?? '').trim()).join('')
      const name = `${element.tagName} ${text.slice(0, 30)}`
      if (position === 'fixed') found.push(`fixed: ${name}`)
      // As much contrast with the paper as text needs.
      if (text && 1.05 / (lightness(color) + 0.05) < 4.5) found.push(`light: ${name}`)
    }
    return found
  })

const PUBLIC = [
  '/',
  '/val/',
  '/val/emberline-kestrel/',
  '/lor/candlelight-trove/',
  '/search/',
  '/redeem/',
  '/val/top-up/',
]
const OWN = ['/wallet/', '/orders/', '/wishlist/']

test.use({ viewport: { width: 794, height: 1_123 } })

test('whatever is printed is dark on white, with nothing that is fixed to the screen', async ({ page, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Sable'))
  for (const path of [...PUBLIC, ...OWN]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/en-us${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => unreadable(page), path).toEqual([])
    await expect(page.getByRole('banner')).toBeHidden()
  }
})
