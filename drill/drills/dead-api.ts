import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { testProduct } from '@quartermaster/commerce/testing/test-products'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { readSettings } from '@quartermaster/settings/settings'
import { storefrontApp } from '@quartermaster/storefront/app'
import { figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { stopProgram } from '../background-program.ts'
import { expectExactly } from '../expectation.ts'

const API_PORT = 6621
const SECOND = 1_000
const MINUTES = 10
const PRODUCTS = Array.from({ length: 10 }, (_, index) => `lantern-${index}`)
const PATHS = ['/en-us/', '/en-us/lol/', '/de-de/redeem/', ...PRODUCTS.map((slug) => `/en-us/lol/${slug}/`)]

/** The API is killed; for ten minutes of the site's own clock every page it has made is asked for every second. */
export async function drill(): Promise<void> {
  const shop = await openShop()
  let now = Date.now()
  const settings = readSettings({ LOG_LEVEL: 'silent', API_URL: `http://127.0.0.1:${API_PORT}/api` })
  const site = createService('storefront', settings)
  try {
    await insertProducts(
      shop.context.db,
      PRODUCTS.map((slug) => testProduct('lol', slug, 'LOL_CHAMPION', 500)),
    )
    await raiseVersion(shop.context.db, new Date())
    const api = await shop.startApi(API_PORT)
    registerHealth(site, {})
    await site.register(storefrontApp, { settings, clock: () => new Date(now) })
    for (const path of PATHS) await site.inject(path)
    await stopProgram(api, 'SIGKILL')
    const counts: Record<string, number> = {}
    for (const end = now + MINUTES * 60 * SECOND; now < end; now += SECOND) {
      for (const path of [...PATHS, '/readyz']) {
        const { statusCode } = await site.inject(path)
        counts[statusCode] = (counts[statusCode] ?? 0) + 1
      }
    }
    const cold = await site.inject('/fr-fr/lol/lantern-1/')
    note(`answers ${JSON.stringify(counts)}; a page it never made: ${cold.statusCode}`)
    const { 200: well = 0, ...others } = counts
    figure('dead_api_pages', well, 'answers')
    expectExactly(
      'dead_api_failed',
      Object.values(others).reduce((sum, count) => sum + count, 0),
      0,
      'answers',
    )
    expectExactly('dead_api_cold_page', cold.statusCode, 503, 'status')
    expectExactly('dead_api_retry_after', Number(cold.headers['retry-after']), 5, 'seconds')
  } finally {
    await site.close()
    await shop.close()
  }
}
