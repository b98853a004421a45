import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '@quartermaster/run/chromium'
import { PHOTOS, type Photo, photoName, readPhotoName } from './photos.ts'

/** A photograph's width on the sheet, by the width of the screen it is of. */
const SHOWN: Readonly<Record<number, number>> = { 360: 120, 768: 190, 1280: 260, 1920: 320 }

/** When every page has been photographed: all of them on one sheet, and a picture of it for each page. */
export default async function makeSheet(): Promise<void> {
  // Those of the README go elsewhere.
  if (!existsSync(PHOTOS)) return
  const photos = readdirSync(PHOTOS).flatMap((file) => readPhotoName(file) ?? [])
  const pages = Map.groupBy(photos, ({ what }) => what)
  const sheet = join(PHOTOS, 'index.html')
  writeFileSync(sheet, documentOf([...pages].map(([what, shots]) => sectionOf(what, shots)).join('\n')))
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1_840, height: 900 } })
  for (const [what, shots] of pages) {
    writeFileSync(join(PHOTOS, `${what}.html`), documentOf(sectionOf(what, shots)))
    await page.goto(pathToFileURL(join(PHOTOS, `${what}.html`)).href)
    await page.screenshot({ path: join(PHOTOS, `${what}.png`), fullPage: true })
  }
  await browser.close()
  process.stdout.write(`\n${photos.length} photographs on one sheet: ${sheet}\n`)
}

function sectionOf(what: string, shots: readonly Photo[]): string {
  const rows = Map.groupBy(shots, ({ language, mode }) => `${language}, ${mode}`)
  const figures = [...rows].map(([name, row]) => {
    const shown = row
      .toSorted((a, b) => a.width - b.width)
      .map((photo) => `<a href="${photoName(photo)}"><img src="${photoName(photo)}" width="${SHOWN[photo.width]}"></a>`)
    return `<figure><figcaption>${name}</figcaption>${shown.join('')}</figure>`
  })
  return `<h2>${what}</h2><section>${figures.join('')}</section>`
}

function documentOf(body: string): string {
  const style =
    'body{margin:16px;background:#777;font:13px sans-serif}section{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;display:flex;gap:4px;align-items:start;flex-wrap:wrap}figcaption{flex-basis:100%}img{display:block}'
  return `<!doctype html><meta charset="utf-8"><title>Every page</title><style>${style}</style>${body}`
}
