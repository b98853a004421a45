import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'

const PAGES = ['/en-us/', '/en-us/lol/drowned-choir-maerith/', '/en-us/redeem/']
/** One of each kind: public, personal, without a language, failed, and without scripts. */
const KINDS = [...PAGES, '/ja-jp/val/', '/en-us/orders/', '/redirect/', '/en-us/no/such/page/', '/en-us/offline.html']

for (const path of KINDS) {
  test(`${path} carries its style, and every file it names is there`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const [, style = ''] = html.match(/<style id="first-view">(.*?)<\/style>/s) ?? []
    expect(style.length).toBeGreaterThan(5_000)
    for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) expect(link).toContain(' disabled=""')
    const isStill = path.endsWith('/offline.html')
    expect(html.match(/<script type="later"/g) ?? []).toHaveLength(isStill ? 0 : 1)
    expect(html.includes('(function awaitFirstView(')).toBe(!isStill)
    expect(html).not.toMatch(/<script[^>]* type="module"|<link[^>]* rel="modulepreload"/)
    const named = new Set(Array.from(html.matchAll(/"(\/(?:assets|words)\/[\w./-]+)/g), ([, file = '']) => file))
    expect(named.size).toBeGreaterThan(0)
    for (const file of named) expect(await statusOf(request, file), file).toBe(200)
  })
}

test('page, words and files come in an encoding that was asked for', async ({ request }) => {
  const html = await (await request.get('/en-us/redeem/')).text()
  const [words = ''] = html.match(/\/words\/[\w./-]+/) ?? []
  const [script = ''] = html.match(/\/assets\/framework-[\w.-]+\.js/) ?? []
  for (const path of ['/en-us/redeem/', words, script]) {
    const encodingFor = async (accepted: string) =>
      (await request.get(path, { headers: { 'accept-encoding': accepted } })).headers()['content-encoding']
    expect(await encodingFor('gzip, deflate, br'), path).toBe('br')
    expect(await encodingFor('br;q=0'), path).toBeUndefined()
    expect(await encodingFor('br;q=0.5, gzip;q=1'), path).toBe('gzip')
    expect(await encodingFor('*;q=0'), path).toBeUndefined()
  }
})

for (const path of PAGES) {
  test(`${path} is painted before any of its scripts or sheets is asked for`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(() => startOf(page, /\/assets\/framework-.*\.js$/)).toBeGreaterThan(0)
    const [painted = Number.POSITIVE_INFINITY] = await page.evaluate(() =>
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    )
    expect(await startOf(page, /\/assets\/.*\.js$/)).toBeGreaterThan(painted)
    const sheets = await startOf(page, /\.css$/)
    expect(sheets === 0 || sheets > painted).toBe(true)
    const { margin, fontFamily } = await page.evaluate(() => {
      const { margin, fontFamily } = getComputedStyle(document.body)
      return { margin, fontFamily }
    })
    expect(margin).toBe('0px')
    expect(fontFamily).toContain('Figtree')
  })
}

for (const path of PAGES) {
  test(`${path} uses every file it preloads`, async ({ page }) => {
    const unused: string[] = []
    page.on('console', (message) => {
      const [, file] = message.text().match(/^The resource (\S+) was preloaded using link preload but not used/) ?? []
      // The page waits for its words before it is alive, however late on a busy machine.
      if (file && !file.includes('/words/')) unused.push(new URL(file).pathname)
    })
    // The browser tells of all unused files at once: when it tells of this one, it has told of every other.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const link = { rel: 'preload', as: 'fetch', href: '/healthz', crossOrigin: 'anonymous' }
        document.head.append(Object.assign(document.createElement('link'), link))
      }),
    )
    await page.goto(path)
    await expect(page.locator('header nav.bar')).toBeVisible()
    await expect.poll(() => unused).toContain('/healthz')
    expect(unused).toEqual(['/healthz'])
  })
}

// proves 9.timing.2
test('words that do not come are asked for five times more, each time after twice as long', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const { setTimeout } = window
    const waits: number[] = []
    const noting = (run: () => void, ms = 0) => {
      if (ms >= 350 && ms % 350 === 0) waits.push(ms)
      return setTimeout(run, ms)
    }
    Object.assign(window, { waits, setTimeout: noting })
  })
  const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  let isDown = true
  await page.route('**/words/en-us/site/**', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto('/en-us/')
  const afterAWhile = async () => {
    const waited = await waits()
    isDown = waited.length < 5
    await page.clock.runFor(waited.at(-1) ?? 100)
    return waited
  }
  await expect.poll(afterAWhile).toEqual([350, 700, 1_400, 2_800, 5_600])
  await expect(page.locator('header nav.bar')).toBeVisible()
  allow(complaints, REFUSED)
})

test('what is below the first view comes at once for someone who scrolls', async ({ page, complaints }) => {
  // It never comes, so nothing but the visitor can ask for more.
  await page.route('**/assets/entry.client-*', () => {})
  await page.goto('/en-us/', { waitUntil: 'commit' })
  const isShown = () => isCardShown(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isShown()).toBe(false)
  await page.mouse.wheel(0, 300)
  await expect.poll(isShown, { timeout: 2_000 }).toBe(true)
  allow(complaints, /preloaded using link preload/)
})

for (const file of ['manifest', 'root', 'every-page', 'entry.client']) {
  test(`a page whose ${file} cannot be fetched once comes alive all the same`, async ({ page, complaints }) => {
    let missed = 0
    await page.route(new RegExp(`/assets/${file}-[^/]*\\.js$`), (route) => {
      missed += 1
      // It is asked for ahead, and again when it is needed.
      return missed > 2 ? route.continue() : route.abort('connectionreset')
    })
    await page.goto('/en-us/redeem/')
    await expect(page.locator('quartermaster-bar')).toBeVisible({ timeout: 15_000 })
    expect(missed).toBeGreaterThan(2)
    expect(await page.evaluate(() => sessionStorage.getItem('qm.started-again'))).toBeNull()
    allow(complaints, /Failed to load resource|Failed to fetch dynamically imported module/)
  })
}

for (const file of [
  'LiveBar',
  'LiveSelling',
  'AfterFirstView',
  'ProductActions',
  'BesideProduct',
  'directcontent-lol',
]) {
  test(`a part that cannot be fetched at first comes a little later (${file})`, async ({ page, complaints }) => {
    let missed = 0
    await page.route(new RegExp(`/${file}[^/]*\\.js$`), (route) => {
      missed += 1
      return missed > 2 ? route.continue() : route.abort('connectionreset')
    })
    await page.goto('/en-us/lol/drowned-choir-maerith/')
    await expect(page.locator('quartermaster-bar')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible({ timeout: 15_000 })
    await expect.poll(() => missed, { timeout: 15_000 }).toBeGreaterThan(2)
    allow(complaints, /Failed to load resource/)
  })
}

test('a page that is loaded again is where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/en-us/')
  await expect.poll(() => isCardShown(page)).toBe(true)
  const last = page.locator('main article').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
})

for (const width of [360, 1280]) {
  test(`the footer of the landing page stays where it is while cards come in sight (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/en-us/')
    await expect(page.locator('quartermaster-bar')).toBeVisible()
    await expect.poll(() => isCardShown(page)).toBe(true)
    const footer = page.getByRole('contentinfo')
    const top = () => footer.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await top()
    await page.locator('main article').last().scrollIntoViewIfNeeded()
    await expect(page.locator('main article').last()).toBeInViewport()
    // Less than the height of a link there.
    expect(Math.abs((await top()) - before)).toBeLessThan(16)
  })
}

function isCardShown(page: Page): Promise<boolean> {
  return page
    .locator('main article')
    .first()
    .evaluate((card) => card.checkVisibility())
}

/** When the page first asked for a file of such a name; 0 if it has not yet. */
function startOf(page: Page, name: RegExp): Promise<number> {
  return page.evaluate((pattern) => {
    const files = performance.getEntriesByType('resource').filter((entry) => pattern.test(entry.name))
    return files.length > 0 ? Math.min(...files.map(({ startTime }) => startTime)) : 0
  }, name)
}

async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path)).status()
}
