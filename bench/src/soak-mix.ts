import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { TEST_PRODUCTS } from '@quartermaster/commerce/testing/test-products'
import { bearerTokens, claimRequest } from './claims.ts'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { postRequest } from './http-load.ts'
import type { BenchShop } from './shop.ts'

const PLAYERS = 200
/** Of so many calls one is a claim; half are looks at a price, the others quotes. */
const CALLS_PER_CLAIM = 8

export interface SoakMix {
  readonly nextPage: () => Buffer
  /** The calls of a span in which no more than so many are made. */
  callsOf(most: number): Promise<() => Buffer | undefined>
}

/** What visitors and players ask for in an ordinary hour. */
export async function supplySoak(shop: BenchShop, apiPort: number): Promise<SoakMix> {
  await insertProducts(shop.context.db, TEST_PRODUCTS)
  await raiseVersion(shop.context.db, new Date())
  const campaignId = await createBenchCampaign(shop.context)
  const tokens = await bearerTokens(shop, PLAYERS)
  const nextQuote = inTurn(await quoteRequests(shop, apiPort))
  const nextInfo = inTurn(
    ['lol/CHAMPION_SKIN/warden-dusk', 'lol/CHAMPION/warden'].map((path) => getRequest(`/api/v3/products/${path}`)),
  )
  const pages = ['/en-us/', '/en-us/lol/', '/en-us/lol/warden/', '/de-de/lol/warden/', '/en-us/redeem/']
  return {
    nextPage: inTurn(pages.map(getRequest)),
    async callsOf(most) {
      const codes = await supplyCodes(shop.context, { campaignId, count: Math.ceil(most / CALLS_PER_CLAIM) })
      let sent = 0
      return () => {
        sent += 1
        if (sent % CALLS_PER_CLAIM > 0) return sent % 2 > 0 ? nextInfo() : nextQuote()
        const code = codes.pop()
        return code === undefined ? undefined : claimRequest(code, tokens[codes.length % PLAYERS] ?? '')
      }
    },
  }
}

function quoteRequests({ platform }: BenchShop, port: number): Promise<Buffer[]> {
  const origin = `http://localhost:${port}`
  return Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      const cookie = await platform.signOn.cookie(`player-${index}`)
      const asked = [{ gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }]
      return postRequest('/api/v3/orders/quote', { cookie, origin }, asked)
    }),
  )
}

const getRequest = (path: string) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`)

function inTurn(requests: readonly Buffer[]): () => Buffer {
  let sent = 0
  return () => requests[sent++ % requests.length] ?? Buffer.alloc(0)
}
