import { setTimeout as delay } from 'node:timers/promises'
import { createPolicies } from '@quartermaster/commerce/entrances/delivery-policies'
import { startFulfilment } from '@quartermaster/commerce/fulfilment/worker'
import { measureBatches as measureClaims } from '../../bench/src/claims.ts'
import { createBenchCampaign } from '../../bench/src/code-supply.ts'
import { raceConfirms } from '../../bench/src/confirm-race.ts'
import { measureBatches as measureConfirms } from '../../bench/src/confirms.ts'
import { reportCrashes } from '../../bench/src/crash-report.ts'
import { untilDelivered } from '../../bench/src/deliveries.ts'
import { figure, note } from '../../bench/src/figure.ts'
import { supplyWallets } from '../../bench/src/order-supply.ts'
import { type BenchShop, openShop } from '../../bench/src/shop.ts'
import { supplyShoppers } from '../../bench/src/shopper-supply.ts'
import { raceForCode } from '../../bench/src/stress-races.ts'
import { type Citus, onServer, requireCitus, startCitus } from '../citus/cluster.ts'
import { statementsDuring } from '../citus/statements.ts'
import { reportSummaries, sumUp } from '../citus/summaries.ts'
import { confirmWhole } from '../citus/whole-confirmation.ts'
import { expectExactly } from '../expectation.ts'
import { mergeAcknowledged, startCrowd, untilAllClaimAgain } from '../failover/crowd.ts'
import { openWalker, startedBy, TOP_UP, type Walker } from '../player-walk.ts'

const API_PORTS = [6674, 6675]
const SHOPPERS = 12
const CODES = 40_000
const SECOND = 1_000
const SHOPPING_MS = 8 * SECOND
const LOST_FOR_MS = 6 * SECOND
/** As many claims wait at a moment as on a busy day at one API: the more wait, the more of a bucket go together. */
const WAITING = 4_096
const RACES = [
  { name: 'citus_one_single_use_code', claims: 2_000, players: 500, maxUses: 1 },
  { name: 'citus_one_shared_code', claims: 4_000, players: 1_000, maxUses: 200 },
]

/**
 * The tables are spread over the two workers of a Citus cluster. How many claims and confirmations a second, against one
 * server; then races; then players shop through two APIs while a worker crashes and comes back.
 */
export async function drill(): Promise<void> {
  const bin = requireCitus()
  const oneServer = await measure(await openShop())
  const citus = await startCitus(bin)
  try {
    const spread = await measure(await openSpread(citus), citus)
    for (const kind of ['claims', 'confirms'] as const) {
      figure(`citus_${kind}_one_server`, oneServer[kind], 'a second')
      figure(`citus_${kind}`, spread[kind], 'a second')
      figure(`citus_${kind}_ratio`, spread[kind] / oneServer[kind], 'of one server')
    }
    await raceAndShop(citus)
  } finally {
    await citus.close()
  }
}

const openSpread = (citus: Citus) =>
  openShop(citus.url, {
    DATABASE_SPREAD: 'on',
    DATABASE_POOL_SIZE: '16',
    // As in a shop that has replaced its key: each code is looked for in two buckets.
    CODE_HASH_KEY_PREVIOUS: 'the-key-that-codes-were-made-with-before',
  })

interface Rates {
  readonly claims: number
  readonly confirms: number
}

async function measure(shop: BenchShop, citus?: Citus): Promise<Rates> {
  const counted = (name: string) => async (work: () => Promise<number>) => {
    if (!citus) return work()
    const { result, statements } = await statementsDuring(citus, work)
    figure(`citus_${name}_statements`, statements.single, 'on one server each')
    expectExactly(`citus_${name}_statements_across`, statements.across, 0, 'statements')
    return result
  }
  try {
    const campaignId = await createBenchCampaign(shop.context)
    const claims = await measureClaims(shop, { campaignId, base: 0, waiting: WAITING }, counted('claims'))
    await supplyWallets(shop.context)
    const confirms = await measureConfirms(shop, { round: 0, waiting: WAITING }, counted('confirms'))
    return { claims, confirms }
  } finally {
    await shop.close()
  }
}

async function raceAndShop(citus: Citus): Promise<void> {
  await emptyBooks(citus)
  const shop = await openSpread(citus)
  try {
    for (const port of API_PORTS) await shop.startApi(port)
    for (const race of RACES) await raceForCode(shop, API_PORTS, race)
    await raceConfirms(shop, API_PORTS)
    await confirmWhole(shop)
    await emptyBooks(citus)
    await shopWhileAWorkerIsLost(citus, shop)
  } finally {
    await shop.close()
  }
}

/** What was measured or raced for is not part of what is audited at the end. */
async function emptyBooks({ url }: Citus): Promise<void> {
  const tables = [
    'content_code',
    'code_claim',
    'delivery',
    'wallet',
    'shop_order',
    'order_reservation',
    'idempotency_key',
  ]
  await onServer(url, `truncate ${tables.map((table) => `commerce.${table}`).join(', ')}`)
  await onServer(url, 'alter table commerce.ledger_transfer disable trigger user')
  await onServer(url, 'truncate commerce.ledger_transfer')
  await onServer(url, 'alter table commerce.ledger_transfer enable trigger user')
}

async function shopWhileAWorkerIsLost(citus: Citus, shop: BenchShop): Promise<void> {
  const { codes, shoppers } = await supplyShoppers(shop, { shoppers: SHOPPERS, codes: CODES })
  await countOtherCalls(citus, shop)
  const fulfilment = startFulfilment(shop.context, { policies: createPolicies(shop.context) })
  try {
    let isOver = false
    const goesOn = () => !isOver
    const [port = 0] = API_PORTS
    const { crowd, done } = startCrowd({ way: 'citus', port, shoppers, codes, goesOn })
    try {
      await delay(SECOND)
      await sumUp(shop)
      const { statements } = await statementsDuring(citus, () => delay(SHOPPING_MS))
      figure('citus_shopping_statements', statements.single, 'on one server each')
      expectExactly('citus_shopping_statements_across', statements.across, 0, 'statements')
      await Promise.race([loseAWorker(citus, crowd), done])
    } finally {
      isOver = true
    }
    await done
    await onServer(citus.url, 'select recover_prepared_transactions()')
    await untilDelivered(shop)
    await reportCrashes(shop, mergeAcknowledged([crowd]), { name: 'citus_loss', crashes: 1 })
    await reportSummaries(shop)
  } finally {
    await fulfilment.stop()
  }
}

/** What players ask beside claims and orders; those who come first see to it that the API has heard of what is sold. */
async function countOtherCalls(citus: Citus, shop: BenchShop): Promise<void> {
  const [port = 0] = API_PORTS
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const first = await openWalker(shop, port)
    await makeOtherCalls(first)
    if (first.failed.length === 0) break
    await delay(SECOND)
  }
  const walker = await openWalker(shop, port)
  const { statements } = await statementsDuring(citus, () => makeOtherCalls(walker))
  figure('citus_other_calls_statements', statements.single, 'on one server each')
  expectExactly('citus_other_calls_statements_across', statements.across, 0, 'statements')
  expectExactly('citus_other_calls_failed', walker.failed.length, 0, 'answers')
}

async function makeOtherCalls({ code, ask }: Walker): Promise<void> {
  const typed = { code, locale: 'en_US' }
  await ask('validateContentCode', {}, typed)
  await ask('getContentCodeStatus', {}, typed)
  await ask('getWallet')
  await ask('getOrder', { in: { orderId: await startedBy(ask('startVirtualCurrencyOrder', {}, TOP_UP)) } })
  await ask('getSpendingLimit')
}

async function loseAWorker({ workers }: Citus, crowd: ReturnType<typeof startCrowd>['crowd']): Promise<void> {
  const [, lost] = workers
  if (!lost) throw new Error('there are two workers')
  const before = crowd.claims()
  note('a worker crashes')
  await lost.crash()
  await delay(LOST_FOR_MS)
  figure('citus_claims_while_a_worker_is_lost', crowd.claims() - before, 'claims of codes on the other')
  const begun = performance.now()
  await lost.start()
  const { everybody } = await untilAllClaimAgain(crowd)
  figure('citus_all_claim_after_its_return', (everybody - begun) / SECOND, 's')
  await delay(2 * SECOND)
}
