import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { MODES } from '../src/tokens/contract.ts'
import { singleModeThemeName, THEME_NAMES } from '../src/tokens/themes.ts'
import { LAUNCH } from './launch.ts'
import { serveStories } from './serve-stories.ts'
import { openStory, storyIds } from './stories.ts'

/** Photographs every theme, and every story in both modes, into dist/contact-sheets: for looking at, not for tests. */
const OUT = join(import.meta.dirname, '../dist/contact-sheets')
const PORT = 6120

interface Photo {
  file: string
  caption: string
}

async function photograph(
  browser: Browser,
  shots: { id: string; theme: string; mode: string; caption: string }[],
  width: number,
  height: number,
): Promise<Photo[]> {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: `http://localhost:${PORT}`,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  const photos: Photo[] = []
  for (const { id, theme, mode, caption } of shots) {
    await openStory(page, id, { theme, mode })
    const file = `${id}-${theme}-${mode}-${width}.png`
    await page.screenshot({ path: join(OUT, file) })
    photos.push({ file, caption })
  }
  await context.close()
  return photos
}

/** Lays photographs out on one sheet. */
async function sheet(browser: Browser, name: string, photos: Photo[], columns: number): Promise<void> {
  const cells = photos
    .map(({ file, caption }) => `<figure><img src="${file}"><figcaption>${caption}</figcaption></figure>`)
    .join('')
  const html = `<!doctype html><style>body{margin:16px;background:#777;display:grid;gap:12px;grid-template-columns:repeat(${columns},1fr);font:13px sans-serif}figure{margin:0}img{width:100%;display:block}</style>${cells}`
  writeFileSync(join(OUT, `${name}.html`), html)
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.goto(`file://${join(OUT, `${name}.html`)}`)
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: true })
  await page.close()
}

mkdirSync(OUT, { recursive: true })
const server = await serveStories(PORT)
const browser = await chromium.launch(LAUNCH)

const themes = THEME_NAMES.flatMap((theme) =>
  MODES.map((mode) => ({ id: 'showcase--shop', theme, mode, caption: singleModeThemeName(theme, mode) })),
)
await sheet(browser, 'themes-wide', await photograph(browser, themes, 1280, 1560), 4)
await sheet(browser, 'themes-phone', await photograph(browser, themes, 360, 1100), 8)

const stories = storyIds().filter((id) => !id.startsWith('showcase'))
for (const mode of MODES) {
  const shots = stories.map((id) => ({ id, theme: 'default', mode, caption: id }))
  await sheet(browser, `stories-${mode}`, await photograph(browser, shots, 760, 560), 5)
}

await browser.close()
await server.close()
