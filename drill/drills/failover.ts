import { setTimeout as delay } from 'node:timers/promises'
import { reportCrashes } from '../../bench/src/crash-report.ts'
import { untilDelivered } from '../../bench/src/deliveries.ts'
import { figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { supplyShoppers } from '../../bench/src/shopper-supply.ts'
import { expectAtMost } from '../expectation.ts'
import { type Cluster, startCluster } from '../failover/cluster.ts'
import { type Crowd, mergeAcknowledged, startCrowd, untilAllBuyAgain, untilAllClaimAgain } from '../failover/crowd.ts'
import { watchForPromotion } from '../failover/promotion.ts'
import { watchReadiness } from '../readiness-watch.ts'

const PORTS = { everyHost: 6661, balanced: 6662 } as const
const SHOPPERS_EACH = 4
const CODES = 60_000
const SECOND = 1_000
const QUIET_MS = 8 * SECOND
/** A frozen server stays so for longer than its word as the primary lasts. */
const FROZEN_AFTER_MS = 10 * SECOND
const BACK_WITHIN_S = 2

/**
 * Players claim and buy on a cluster of three with Patroni. Its primary is killed; the next one is frozen and thaws when
 * another has taken its place. One API names all servers in its address, the other reaches them through HAProxy.
 */
export async function drill(): Promise<void> {
  const cluster = await startCluster()
  try {
    const shop = await openShop(cluster.everyHost)
    try {
      const { codes, shoppers } = await supplyShoppers(shop, { shoppers: 2 * SHOPPERS_EACH, codes: CODES })
      for (const way of ['everyHost', 'balanced'] as const) {
        const env = { DATABASE_URL: cluster[way] }
        await shop.startApi(PORTS[way], env)
        shop.startWorker(env)
      }
      let isOver = false
      const goesOn = () => !isOver
      const [named, balanced] = [
        { way: 'all_hosts', port: PORTS.everyHost, shoppers: shoppers.slice(0, SHOPPERS_EACH) },
        { way: 'haproxy', port: PORTS.balanced, shoppers: shoppers.slice(SHOPPERS_EACH) },
      ].map((options) => startCrowd({ ...options, codes, goesOn }))
      if (!named || !balanced) throw new Error('there are two crowds')
      const crowds = [named.crowd, balanced.crowd]
      const shopping = Promise.all([named.done, balanced.done])
      try {
        await Promise.race([failTwice(cluster, crowds), shopping])
      } finally {
        isOver = true
      }
      await shopping
      await untilDelivered(shop)
      await reportCrashes(shop, mergeAcknowledged(crowds), { name: 'failover', crashes: 2 })
    } finally {
      await shop.close()
    }
  } catch (error) {
    note(`what Patroni and PostgreSQL wrote is kept in ${await cluster.keepLogs()}`)
    throw error
  } finally {
    await cluster.close()
  }
}

async function failTwice(cluster: Cluster, crowds: readonly Crowd[]): Promise<void> {
  await delay(QUIET_MS)
  const first = await cluster.untilWhole()
  note(`killing ${first.name}`)
  await loseThePrimary(cluster, crowds, { name: 'failover_kill', lose: () => first.kill() })
  first.start()
  const second = await cluster.untilWhole()
  note(`${first.name} is back as a standby; freezing ${second.name}`)
  await delay(QUIET_MS)
  await loseThePrimary(cluster, crowds, { name: 'failover_freeze', lose: async () => second.freeze() })
  await delay(FROZEN_AFTER_MS)
  note(`thawing ${second.name}`)
  const thawedAt = performance.now()
  second.thaw()
  const again = await Promise.all(crowds.map(untilAllClaimAgain))
  figure(
    'failover_thaw_all_claim_after',
    (Math.max(...again.map(({ everybody }) => everybody)) - thawedAt) / SECOND,
    's',
  )
  await cluster.untilWhole()
  await delay(QUIET_MS)
}

interface Loss {
  readonly name: string
  lose(): Promise<void>
}

async function loseThePrimary(cluster: Cluster, crowds: readonly Crowd[], { name, lose }: Loss): Promise<void> {
  const primary = await cluster.untilWhole()
  const readiness = Object.values(PORTS).map((port) => watchReadiness(port, 'database'))
  const watching = watchForPromotion(cluster.members.filter((member) => member !== primary))
  const before = crowds.map((crowd) => crowd.claims())
  const lostAt = performance.now()
  await lose()
  const { member, at, writable } = await watching
  const [returns, buying] = await Promise.all([
    Promise.all(crowds.map(untilAllClaimAgain)),
    Promise.all(crowds.map(untilAllBuyAgain)),
  ])
  note(`${member.name} is promoted; claims before: ${before.join(' and ')}`)
  figure(`${name}_promoted_after`, (at - lostAt) / SECOND, 's')
  figure(`${name}_commits_after_promotion`, ((await writable) - at) / SECOND, 's')
  for (const [index, { first, everybody }] of returns.entries()) {
    const way = crowds[index]?.way ?? ''
    figure(`${name}_claims_after_promotion_${way}`, (first - at) / SECOND, 's')
    expectAtMost(`${name}_all_claim_after_promotion_${way}`, (everybody - at) / SECOND, BACK_WITHIN_S, 's')
    const bought = buying[index]?.everybody ?? Number.NaN
    figure(`${name}_all_buy_after_promotion_${way}`, (bought - at) / SECOND, 's')
  }
  for (const watch of readiness) note(`readiness said: ${await watch.stop()}`)
}
