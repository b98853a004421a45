import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PLAYERS } from '@quartermaster/demo-world/players'
import { createBenchCampaign, supplyCodes } from '../../bench/src/code-supply.ts'
import { untilDelivered } from '../../bench/src/deliveries.ts'
import { figure, note } from '../../bench/src/figure.ts'
import { type BenchShop, openShop } from '../../bench/src/shop.ts'
import { stopProgram } from '../background-program.ts'
import { collectRepeatedly } from '../collect-repeatedly.ts'
import { expectAtLeast, expectExactly } from '../expectation.ts'
import { startClaims } from '../frozen-provider/claim-rate.ts'
import {
  askWallet,
  beginSignIn,
  renew,
  renewAcrossSites,
  signIn,
  signInAcrossSites,
} from '../frozen-provider/player.ts'
import { PORTS, SETTINGS, startSandbox } from '../frozen-provider/sandbox.ts'
import { readinessOf, watchReadiness } from '../readiness-watch.ts'
import { tally } from '../steady-load.ts'

const SECOND = 1_000
const BEFORE_MS = 15 * SECOND
const FROZEN_MS = 60 * SECOND
const AFTER_MS = 15 * SECOND
/** After this the shop knows that the provider is away: no newcomer is led there. */
const KNOWN_AFTER_MS = 10 * SECOND
const CODES = 20_000
const [VESPER, ...OTHERS] = DEMO_PLAYERS.map(({ puuid }) => puuid)
const PLAYERS = OTHERS.slice(0, 4)

/**
 * The publisher's platform is frozen for a minute while players claim: who is signed in goes on, also when their token
 * runs out in that minute; newcomers are told to come back; everything recovers without a restart.
 */
export async function drill(): Promise<void> {
  const shop = await openShop()
  let sandbox: ChildProcess | undefined
  try {
    sandbox = await startSandbox(shop.databaseUrl)
    await shop.startApi(PORTS.openid, { ...SETTINGS, SIGN_ON: 'openid' })
    await shop.startApi(PORTS.crossSite, SETTINGS)
    shop.startWorker(SETTINGS)
    await freezeUnderLoad(shop, sandbox)
  } finally {
    sandbox?.kill('SIGCONT')
    await shop.close()
    if (sandbox) await stopProgram(sandbox, 'SIGKILL')
  }
}

async function freezeUnderLoad(shop: BenchShop, sandbox: ChildProcess): Promise<void> {
  const codes = await supplyCodes(shop.context, { campaignId: await createBenchCampaign(shop.context), count: CODES })
  const pages = await Promise.all(PLAYERS.map(signIn))
  const tokens = await Promise.all(pages.map(renew))
  const visitor = await signInAcrossSites(VESPER ?? '')
  note(`${pages.length} players are signed in at the shop, one at the provider; each token lasts a minute`)
  const begun = performance.now()
  const claims = startClaims(pages.length, (player) => tokens[player] ?? '', codes)
  // As pages do when half of a token's time is over, but more often.
  const renewals = collectRepeatedly(5 * SECOND, async () => {
    const renewed = await Promise.all(pages.map(renew))
    for (const [index, token] of renewed.entries()) tokens[index] = token
    return renewed.every((token) => token !== undefined)
  })
  await delay(BEFORE_MS)

  note('freezing the provider for a minute')
  const readiness = watchReadiness(PORTS.openid, 'signOn')
  const frozenAt = performance.now()
  sandbox.kill('SIGSTOP')
  const newcomers = collectRepeatedly(SECOND, async () => ({
    at: performance.now() - frozenAt,
    ...(await beginSignIn()),
  }))
  const calls = collectRepeatedly(SECOND, () => askWallet(visitor))
  await delay(FROZEN_MS)
  const [signIns, statuses] = [await newcomers.stop(), await calls.stop()]

  const thawedAt = performance.now()
  sandbox.kill('SIGCONT')
  const since = () => (performance.now() - thawedAt) / SECOND
  const [signedIn, ready, renewed] = await Promise.all([
    until(
      () => signIn(VESPER ?? ''),
      () => true,
    ).then(since),
    until(
      () => readinessOf(PORTS.openid, 'signOn'),
      (word) => word === 'ok',
    ).then(since),
    until(
      () => renewAcrossSites(visitor).then(() => askWallet(visitor)),
      (status) => status === 200,
    ).then(since),
  ])
  await delay(AFTER_MS)
  await claims.load.stop()
  const isHeld = await renewals.stop()

  const before = claims.between(begun, frozenAt)
  const during = claims.between(frozenAt, thawedAt)
  note(
    `claims in each five seconds: ${before.join(' ')} | frozen: ${during.join(' ')} | ${claims.between(thawedAt, performance.now()).join(' ')}`,
  )
  note(`a call with a token that runs out meanwhile was answered with ${countsOf(statuses)}`)
  note(
    `newcomers were answered with ${countsOf(signIns.map(({ status }) => status))}; readiness said ${await readiness.stop()}`,
  )
  figure('frozen_provider_claims', tally(claims.load).well, 'claims')
  figure(
    'frozen_provider_claims_frozen',
    during.reduce((sum, count) => sum + count, 0),
    'claims',
  )
  expectExactly('frozen_provider_claims_failed', tally(claims.load).failed, 0, 'claims')
  expectAtLeast(
    'frozen_provider_slowest_five_seconds',
    Math.min(...during) / average(before),
    0.5,
    'of the rate before',
  )
  expectExactly('frozen_provider_sessions_lost', isHeld.filter((held) => !held).length, 0, 'rounds of renewals')
  expectExactly('frozen_provider_signed_out', statuses.filter((status) => status === 401).length, 0, 'answers')
  figure('frozen_provider_sign_ins_told', signIns.filter(({ status }) => status === 503).length, 'answers of 503')
  const astray = signIns.filter(({ at, status }) => at > KNOWN_AFTER_MS && status !== 503)
  expectExactly('frozen_provider_sign_ins_led_astray', astray.length, 0, `after ${KNOWN_AFTER_MS / SECOND} s`)
  figure('frozen_provider_slowest_sign_in', Math.max(...signIns.map(({ ms }) => ms)) / SECOND, 's')
  figure('frozen_provider_signed_in_again_after', signedIn, 's')
  figure('frozen_provider_ready_again_after', ready, 's')
  figure('frozen_provider_token_renewed_after', renewed, 's')
  await untilDelivered(shop)
  figure('frozen_provider_delivered_after', since(), 's')
}

async function until<Result>(ask: () => Promise<Result>, isDone: (result: Result) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const done = await ask().then(isDone, () => false)
    if (done) return
    await delay(100)
  }
  throw new Error('it did not recover within half a minute')
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function countsOf(statuses: readonly number[]): string {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return JSON.stringify(counts)
}
