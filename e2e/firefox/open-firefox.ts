import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'

export interface Firefox {
  readonly page: Page
  /** What the browser reports as an error, or nobody caught. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** What Firefox says of a picture that was still on its way when its page was left. */
const LEFT_PICTURE = /\/images\/.*A ServiceWorker intercepted the request/
const WINDOW = { width: 1280, height: 800 } as const

/** Firefox without its windows, driven over WebDriver BiDi, with a profile that is gone afterwards. */
export async function openFirefox(executablePath: string): Promise<Firefox> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'quartermaster-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !LEFT_PICTURE.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    page,
    complaints,
    async close() {
      await browser.close()
      await rm(userDataDir, { recursive: true, force: true })
    },
  }
}
