import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { MODES, PHOTOS, photoName, WIDTHS } from './photos.ts'
import { stretchText } from './stretch.ts'

/** As much of a page as a sheet can show. */
const MOST_HEIGHT = 2_600

export interface Language {
  /** As photographs are named after it. */
  readonly name: string
  readonly locale: string
  readonly stretched?: boolean
}

/** Takes the page as it stands at every width in both modes, and answers what nobody would show. */
export async function photograph(page: Page, what: string, { name, stretched }: Language): Promise<string[]> {
  mkdirSync(PHOTOS, { recursive: true })
  const faults: string[] = []
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height })
    await rest(page)
    if (stretched) await page.evaluate(stretchText)
    faults.push(...(await faultsOf(page)).map((fault) => `${what} in ${name} at ${width}: ${fault}`))
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) }
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      const path = join(PHOTOS, photoName({ what, language: name, width, mode }))
      await page.screenshot({ path, clip, fullPage: true, type: 'jpeg', quality: 70, animations: 'disabled' })
    }
  }
  return faults
}

/** Once down and up, so that what waits to be seen is there, and until every picture on the way has come. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    for (let at = 0; at < Math.min(document.documentElement.scrollHeight, most); at += innerHeight) {
      scrollTo(0, at)
      await frame()
    }
    scrollTo(0, 0)
    await document.fonts.ready
    const late = [...document.images].filter((image) => !image.complete && image.checkVisibility())
    const near = late.filter((image) => image.getBoundingClientRect().top < most)
    const there = Promise.all(near.map((image) => image.decode().catch(() => undefined)))
    await Promise.race([there, new Promise((over) => setTimeout(over, 4_000))])
    await frame()
  }, MOST_HEIGHT)
}
