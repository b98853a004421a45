import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@quartermaster/database/migrate'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { pay } from '@quartermaster/provider/payments/payment-service'
import { openPayment } from '@quartermaster/provider/payments/payment-store'
import { findPlayer } from '@quartermaster/provider/players/store'
import { PROVIDER_MIGRATIONS, PROVIDER_SCHEMA } from '@quartermaster/provider/provider/provider'
import { type RunningSandbox, startSandbox } from '@quartermaster/provider/start-sandbox'
import { isFailure } from '@quartermaster/service/failure'
import { freePort } from '@quartermaster/service/free-port'
import { readSettings } from '@quartermaster/settings/settings'
import { startPostgres } from './postgres/postgres.ts'
import { qmOnThisMachine } from './qm-on-this-machine.ts'

/**
 * `npm run check-sandbox`: `qm platform check` with every option, on a sandbox that has the check for its shop. A sandbox
 * beside a running shop sends its webhooks and logout tokens there, and half of the lines could not be tried on it.
 */
const NEXT = { key: 'the-service-key-to-come', secret: 'the-secret-to-come-1' }
/** As many as the check can use. */
const SESSIONS = 6
const PLAYER = demoPlayer('Vesper').puuid

type Sandbox = RunningSandbox['sandbox']

async function checkSandbox(): Promise<number> {
  const [port, listen] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-check-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), database: 'sandbox', durable: false })
  try {
    const url = `http://localhost:${port}`
    const settings = readSettings({
      LOG_LEVEL: 'warn',
      PROVIDER_PORT: String(port),
      PROVIDER_URL: url,
      SHOP_URL: `http://localhost:${listen}`,
      SANDBOX_NEXT_SERVICE_KEY: NEXT.key,
      SANDBOX_NEXT_WEBHOOK_SECRET: NEXT.secret,
    })
    await migrate({ url: postgres.url, schema: PROVIDER_SCHEMA, folder: PROVIDER_MIGRATIONS })
    const { sandbox, stop } = await startSandbox(settings, { databaseUrl: postgres.url })
    const given = ['platform', 'check', ...(await optionsFor(sandbox, url, listen))]
    process.stdout.write(`npm run qm -- ${given.join(' ')}\n\n`)
    const exitCode = await qmOnThisMachine(given)
    await stop()
    return exitCode
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function optionsFor(sandbox: Sandbox, url: string, listen: number): Promise<string[]> {
  const { settings } = sandbox
  const named = {
    url,
    'sign-on': url,
    key: settings.PROVIDER_SERVICE_KEY,
    'next-key': NEXT.key,
    shop: settings.SHOP_URL,
    listen: String(listen),
    'webhook-secret': settings.WEBHOOK_SECRET,
    'next-webhook-secret': NEXT.secret,
    player: PLAYER,
    item: 'CHAMPION/check-one',
    'second-item': 'CHAMPION/check-two',
    'counted-item': 'CURRENCY/check-coins',
    paid: await payOne(sandbox, 'approve'),
    declined: await payOne(sandbox, 'decline'),
  }
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => signIn(sandbox)))
  return [
    ...Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]),
    ...sessions.flatMap((session) => ['--session', session]),
  ]
}

/** As the player's browser would be given it. */
async function signIn({ signOn, pool }: Sandbox): Promise<string> {
  const player = await findPlayer(pool, PLAYER)
  if (!player) throw new Error('The sandbox has lost its demo players.')
  return (await signOn.start(player)).token
}

async function payOne(sandbox: Sandbox, outcome: 'approve' | 'decline'): Promise<string> {
  const { SHOP_URL } = sandbox.settings
  const bundle = { bundleId: 'rp-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'USD' } }
  const opened = await openPayment(sandbox, {
    orderId: randomUUID(),
    puuid: PLAYER,
    purpose: 'TOP_UP',
    gameId: 'lol',
    currency: 'RP',
    shortfall: 0,
    title: '500 RP',
    subtitle: '',
    thumbnailUrl: null,
    locale: 'en-us',
    bundles: [bundle],
    successUrl: `${SHOP_URL}/`,
    failUrl: `${SHOP_URL}/`,
    expiresAt: new Date(sandbox.clock().getTime() + 15 * 60_000).toISOString(),
  })
  if (isFailure(opened)) throw new Error('The sandbox opened no payment.')
  await pay(sandbox, opened.paymentId, { outcome, bundleId: bundle.bundleId })
  return opened.paymentId
}

process.exitCode = await checkSandbox()
