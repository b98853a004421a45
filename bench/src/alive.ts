import { type Browser, chromium, type Page } from '@playwright/test'
import { requireChromium } from '@quartermaster/run/chromium'
import { atMost, figure, median, note } from './figure.ts'
import { prepareWholeShop } from './whole-shop.ts'

const PORT = 3660
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PAGES = { landing: '/en-us/', product: '/en-us/lol/drowned-choir-maerith/', redeem: '/en-us/redeem/' }
/** Until somebody who presses at the first paint is answered, of the time until that paint. */
const OF_FIRST_PAINT_AT_MOST = Number(process.env.BENCH_ALIVE_AT_MOST ?? 1.2)

/** A phone as Lighthouse takes it: slow 4G, and a processor four times slower. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWER = 4
const WAIT_MS = 60_000

/** When a page on a slow phone is painted, when it lives untouched, and when it answers who presses at the first paint. */
export async function benchAlive(): Promise<void> {
  const shop = await prepareWholeShop('alive', PORT)
  const executablePath = requireChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    await shop.start()
    for (const [name, path] of Object.entries(PAGES)) {
      const address = shop.address + path
      note(`${name}: warming up`)
      await visit(browser, address)
      const untouched: Visit[] = []
      const pressed: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        untouched.push(await visit(browser, address))
        pressed.push(await visit(browser, address, press))
      }
      const all = [...untouched, ...pressed]
      figure(`alive_${name}_first_paint`, median(all.map(({ painted }) => painted)), 'ms')
      figure(`alive_${name}_untouched`, median(untouched.map(({ alive }) => alive)), 'ms')
      figure(`alive_${name}_pressed`, median(pressed.map(({ alive }) => alive)), 'ms')
      const ratio = median(pressed.map(({ alive, painted }) => alive / painted))
      atMost(`alive_${name}_ratio`, ratio, 'of the first paint', OF_FIRST_PAINT_AT_MOST)
    }
  } finally {
    await browser.close()
    await shop.close()
  }
}

interface Visit {
  /** Milliseconds after the navigation. */
  readonly painted: number
  readonly alive: number
}

async function visit(browser: Browser, address: string, atFirstPaint?: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(noteMoments)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'painted' in window, undefined, { timeout: WAIT_MS })
    await atFirstPaint?.(page)
    await page.waitForFunction(() => 'alive' in window, undefined, { timeout: WAIT_MS })
    return await page.evaluate(() => {
      const { painted, alive } = window as unknown as Visit
      return { painted, alive }
    })
  } finally {
    await context.close()
  }
}

/** Anywhere: what is pressed is pressed again as soon as the page lives. */
async function press(page: Page): Promise<void> {
  await page.touchscreen.tap(1, PHONE.viewport.height / 2)
}

/** Runs in the page. */
function noteMoments(): void {
  addEventListener('qm:alive', () => Object.assign(window, { alive: performance.now() }), { once: true })
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint')
    if (first) Object.assign(window, { painted: first.startTime })
  }).observe({ type: 'paint', buffered: true })
}
