import type { IncomingHttpHeaders } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { askPage, expectCached, expectWorker } from './cached.ts'
import { Deployments } from './deployments.ts'

test.use({ serviceWorkers: 'allow', storageState: { cookies: [], origins: [] } })

let deployments: Deployments
test.beforeEach(async ({ page }) => {
  deployments = await Deployments.open()
  await page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
  })
})
test.afterEach(() => deployments.close())

const loads = (page: Page) => askPage(page, () => Number(sessionStorage.getItem('loads')))

/** A style sheet of the old version, asked for too late. */
async function askForVanishedFile(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/assets/vanished.css'
    document.head.append(link)
  })
}

/**
 * The worker looks for its update as the browser does by itself once a day; resolves when that is in charge. A look that
 * the browser had begun by itself, before there was one, answers for ours: then it is looked for again.
 */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let changed = false
    navigator.serviceWorker.addEventListener('controllerchange', () => (changed = true), { once: true })
    const registration = await navigator.serviceWorker.ready
    while (!changed) {
      await registration.update()
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })
}

/** A worker that is fetching for its page stays for a while: the browser lets the next one wait until it is idle. */
async function expectQuietWorker(page: Page): Promise<void> {
  await expectWorker(page)
  await page.waitForLoadState('networkidle')
}

// proves 1.offline.3
test('a failed file and then an update reload the page, once; an update alone does not', async ({
  page,
  complaints,
}) => {
  // Four loads and three workers, one after the other.
  test.slow()
  deployments.remove(/vanished/)
  await page.goto(`${deployments.origin}/en-us/lol/maerith/`)
  await expectCached(page, '/en-us/lol/maerith/')
  await page.reload()
  await expectQuietWorker(page)
  await page.evaluate(() => caches.open('qm-pages-0'))
  expect(await loads(page)).toBe(2)

  deployments.deploy()
  await update(page)
  await expect
    .poll(() => page.evaluate(() => caches.keys()), 'caches of before are thrown away')
    .not.toContain('qm-pages-0')
  await expectCached(page, '/en-us/lol/maerith/')
  expect(await loads(page), 'nothing had failed').toBe(2)

  await page.reload()
  await expectQuietWorker(page)
  deployments.deploy()
  await askForVanishedFile(page)
  await expect.poll(() => loads(page), 'the failure asks for the update, the update reloads').toBe(4)
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
  await expectQuietWorker(page)

  deployments.deploy()
  await askForVanishedFile(page)
  await expect.poll(() => page.evaluate(async () => (await fetch('/sw.js')).text())).toContain('version 4')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.waitForFunction(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready
    return !installing && !waiting
  })
  await page.waitForLoadState('networkidle')
  expect(await loads(page), 'not a second time in the same hour').toBe(4)
  complaints.length = 0
})

test('a page that is on its way while the first worker takes charge is in its hands too', async ({
  page,
  complaints,
}) => {
  const path = '/en-us/lol/maerith/'
  const isPage = ({ url }: { url?: string | undefined }) => url === path
  const isLoad = ({ headers }: { headers: IncomingHttpHeaders }) => headers['sec-fetch-mode'] === 'navigate'
  const install = deployments.hold((asked) => isPage(asked) && !isLoad(asked))
  await page.goto(deployments.origin + path)
  await install.came
  const load = deployments.hold((asked) => isPage(asked) && isLoad(asked))
  const reloaded = page.reload()
  await load.came
  install.release()
  const [worker] = page.context().serviceWorkers()
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state))
    .toBe('activated')
  load.release()
  await reloaded
  await expectWorker(page)
  complaints.length = 0
})
