import { setTimeout as delay } from 'node:timers/promises'
import { startTestProxy } from '@quartermaster/database/test-proxy'
import { reportCrashes } from '../../bench/src/crash-report.ts'
import { untilDelivered } from '../../bench/src/deliveries.ts'
import { figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { supplyShoppers } from '../../bench/src/shopper-supply.ts'
import { expectAtMost } from '../expectation.ts'
import { mergeAcknowledged, startCrowd, untilAllBuyAgain, untilAllClaimAgain } from '../failover/crowd.ts'

const API_PORT = 6691
const SHOPPERS = 8
const CODES = 20_000
const SECOND = 1_000
/** What was answered before is not counted as a return. */
const UNDER_WAY_MS = SECOND / 4
const BACK_WITHIN_S = 15

/**
 * API and worker reach PostgreSQL through a network that drops every connection without a word while players claim and buy:
 * nothing is closed, and nothing that is sent is heard. New connections work.
 */
export async function drill(): Promise<void> {
  const shop = await openShop()
  const network = await startTestProxy(shop.databaseUrl)
  try {
    const { codes, shoppers } = await supplyShoppers(shop, { shoppers: SHOPPERS, codes: CODES })
    const env = { DATABASE_URL: network.url }
    await shop.startApi(API_PORT, env)
    shop.startWorker(env)
    let isOver = false
    const goesOn = () => !isOver
    const { crowd, done } = startCrowd({ way: 'silent', port: API_PORT, shoppers, codes, goesOn })
    try {
      await Promise.all([untilAllClaimAgain(crowd), untilAllBuyAgain(crowd)])
      note(`${network.openConnections()} connections go silent after ${crowd.claims()} claims`)
      const silentAt = performance.now()
      network.silence()
      await delay(UNDER_WAY_MS)
      const [claiming, buying] = await Promise.all([untilAllClaimAgain(crowd), untilAllBuyAgain(crowd)])
      figure('silent_claims_again_after', (claiming.first - silentAt) / SECOND, 's')
      expectAtMost('silent_all_claim_again_after', (claiming.everybody - silentAt) / SECOND, BACK_WITHIN_S, 's')
      figure('silent_all_buy_again_after', (buying.everybody - silentAt) / SECOND, 's')
    } finally {
      isOver = true
    }
    await done
    await untilDelivered(shop)
    await reportCrashes(shop, mergeAcknowledged([crowd]), { name: 'silent', crashes: 0 })
  } finally {
    await shop.close()
    await network.close()
  }
}
