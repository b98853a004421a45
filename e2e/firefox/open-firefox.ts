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
/** And of a call; it counts unless the page was left at that moment. */
const LEFT_CALL = 'NetworkError when attempting to fetch resource.'
const A_MOMENT_MS = 3_000
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
  let calledInVainAt = Number.NEGATIVE_INFINITY
  page.on('console', (message) => {
    if (message.text() === LEFT_CALL) calledInVainAt = performance.now()
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || performance.now() - calledInVainAt > A_MOMENT_MS) return
    complaints.splice(0, complaints.length, ...complaints.filter((text) => text !== LEFT_CALL))
  })
  return {
    page,
    complaints,
    async close() {
      await browser.close()
      await rm(userDataDir, { recursive: true, force: true })
    },
  }
}
