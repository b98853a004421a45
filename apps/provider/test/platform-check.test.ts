import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { COOKIES, HEADERS } from '@quartermaster/contract/headers'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { freePort } from '@quartermaster/service/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackgroundWork } from '../src/background-work.ts'
import { pay } from '../src/payments/payment-service.ts'
import { type RunningProvider, startProvider } from './running-provider.ts'
import { Visitor } from './visitor.ts'

const QM = new URL('../../../run/qm.ts', import.meta.url).pathname
const NEXT = {
  SANDBOX_NEXT_SERVICE_KEY: 'the-service-key-to-come',
  SANDBOX_NEXT_WEBHOOK_SECRET: 'the-secret-to-come-1',
}

let shopPort: number
let running: RunningProvider
let stopWork: () => Promise<void>
beforeAll(async () => {
  shopPort = await freePort()
  running = await startProvider({ SHOP_URL: `http://localhost:${shopPort}`, ...NEXT })
  stopWork = startBackgroundWork(running.sandbox, running.service.log)
})
afterAll(async () => {
  await stopWork()
  await running.stop()
})

async function payOne(outcome: 'approve' | 'decline'): Promise<string> {
  const { settings, service, provider } = running
  const orderId = randomUUID()
  const opened = await service.inject({
    method: 'POST',
    url: '/payments/v1/sessions',
    headers: { authorization: `Bearer ${settings.PROVIDER_SERVICE_KEY}`, [HEADERS.idempotencyKey]: orderId },
    payload: {
      orderId,
      puuid: demoPlayer('Vesper').puuid,
      purpose: 'TOP_UP',
      gameId: 'lol',
      currency: 'RP',
      shortfall: 0,
      title: 'RP',
      subtitle: '',
      thumbnailUrl: null,
      locale: 'en-us',
      bundles: [{ bundleId: 'rp-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'USD' } }],
      successUrl: `${settings.SHOP_URL}/a/`,
      failUrl: `${settings.SHOP_URL}/b/`,
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  })
  const { paymentId } = opened.json<{ paymentId: string }>()
  await pay(provider, paymentId, { outcome, bundleId: 'rp-500' })
  return paymentId
}

async function signIn(): Promise<string> {
  const visitor = new Visitor(running.url)
  const page = await visitor.open(`/login?uri=${encodeURIComponent(running.returnAddress)}`)
  await visitor.submit(page, { userName: 'Vesper', password: 'quartermaster' }, 'userName')
  return visitor.cookies.get(COOKIES.signOnSession) ?? ''
}

it('the sandbox passes every line of qm platform check', { timeout: 90_000 }, async () => {
  const { settings, url } = running
  const given = {
    url,
    'sign-on': url,
    key: settings.PROVIDER_SERVICE_KEY,
    'next-key': NEXT.SANDBOX_NEXT_SERVICE_KEY,
    shop: settings.SHOP_URL,
    listen: String(shopPort),
    'webhook-secret': settings.WEBHOOK_SECRET,
    'next-webhook-secret': NEXT.SANDBOX_NEXT_WEBHOOK_SECRET,
    paid: await payOne('approve'),
    declined: await payOne('decline'),
    player: demoPlayer('Vesper').puuid,
    item: `CHAMPION/check-${randomUUID().slice(0, 8)}`,
    'second-item': `CHAMPION/check-${randomUUID().slice(0, 8)}`,
    'counted-item': 'CURRENCY/rp',
  }
  const sessions = await Promise.all(Array.from({ length: 6 }, signIn))
  const options = [
    ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]),
    ...sessions.flatMap((session) => ['--session', session]),
  ]
  const checked = promisify(execFile)(process.execPath, [QM, 'platform', 'check', '--json', ...options])
  const { stdout } = await checked.catch((error: { stdout: string }) => error)
  const results = JSON.parse(stdout) as { id: string; outcome: string; detail: string }[]
  expect(results.filter(({ outcome }) => outcome !== 'holds')).toEqual([])
  expect(results.length).toBeGreaterThan(90)
})
