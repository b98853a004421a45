import { expect, type Page } from '@playwright/test'

const REPLACEMENTS = 6

/** Asks the page, again while it is being replaced by others: signing out leads over several. */
export async function askPage<Answer>(page: Page, question: () => Answer | Promise<Answer>): Promise<Answer> {
  for (let replaced = 0; ; replaced += 1) {
    try {
      return await page.evaluate(question)
    } catch (error) {
      if (replaced === REPLACEMENTS) throw error
      await page.waitForLoadState('load')
    }
  }
}

/** What the browser caches for the time without a connection: every address, in every cache. */
export async function cachedAddresses(page: Page): Promise<string[]> {
  return askPage(page, async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => url.slice(location.origin.length))
  })
}

/** Waits until the worker has cached a page; it does so when the page has become quiet. */
export async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedAddresses(page), { timeout: 30_000 }).toContain(path)
}

/** Waits until the scripts that a cached page names are there as well: without them it would answer nothing. */
export async function expectCachedWhole(page: Page, path: string): Promise<void> {
  await expectCached(page, path)
  const missing = async () => {
    const html = await page.evaluate(async (address) => (await caches.match(address))?.text(), path)
    const cached = await cachedAddresses(page)
    const named = Array.from(html?.matchAll(/"(\/assets\/[^"]+\.js)"/g) ?? [], ([, file = '']) => file)
    return named.filter((file) => !cached.includes(file))
  }
  await expect.poll(missing).toEqual([])
}

/** Waits until the page is in the worker's hands. */
export async function expectWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 })
}

/** Every page and answer in the browser’s caches, as text. The site's own scripts and words are the same for everyone. */
export async function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/\/(assets|words)\//.test(request.url)) continue
        const response = await cache.match(request)
        texts.push(request.url, JSON.stringify([...request.headers, ...(response?.headers ?? [])]))
        if (/text|json|javascript/.test(response?.headers.get('content-type') ?? '')) {
          texts.push((await response?.text()) ?? '')
        }
      }
    }
    return texts.join('\n')
  })
}
