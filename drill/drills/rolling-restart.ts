import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { testProduct } from '@quartermaster/commerce/testing/test-products'
import { createBenchCampaign, supplyCodes } from '../../bench/src/code-supply.ts'
import { figure, note } from '../../bench/src/figure.ts'
import { type BenchShop, openShop } from '../../bench/src/shop.ts'
import { openFolder, startProgram, stopProgram } from '../background-program.ts'
import { requireProgram } from '../debian-package.ts'
import { expectExactly } from '../expectation.ts'
import { startLoad, tally } from '../steady-load.ts'

const PORTS = { balancer: 6610, apis: [6611, 6612], sites: [6613, 6614] } as const
const ENV = { DRAIN_SECONDS: '5' }
const CODES = 60_000
const ORIGIN = `http://127.0.0.1:${PORTS.balancer}`
/** Longer than the balancer takes to learn that a server is back, which must be before the next one goes. */
const SETTLED_MS = 3_000

/** Two APIs and two sites behind HAProxy are restarted one after the other while players claim and read. */
export async function drill(): Promise<void> {
  const haproxy = requireProgram('haproxy')
  const folder = await openFolder()
  const shop = await openShop()
  let balancer: ChildProcess | undefined
  try {
    const config = join(folder, 'haproxy.cfg')
    await writeFile(config, balancerConfig())
    const apis = await Promise.all(PORTS.apis.map((port) => shop.startApi(port, ENV)))
    const sites = await Promise.all(PORTS.sites.map((port) => startSite(shop, port)))
    balancer = await startProgram(haproxy, ['-db', '-f', config], PORTS.balancer)
    await restartAllUnderLoad(shop, apis, sites)
  } finally {
    if (balancer) await stopProgram(balancer, 'SIGKILL')
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function restartAllUnderLoad(shop: BenchShop, apis: ChildProcess[], sites: ChildProcess[]): Promise<void> {
  await insertProducts(shop.context.db, [testProduct('lol', 'lantern', 'LOL_CHAMPION', 500)])
  await raiseVersion(shop.context.db, new Date())
  const campaignId = await createBenchCampaign(shop.context)
  const codes = await supplyCodes(shop.context, { campaignId, count: CODES })
  const token = await shop.platform.signOn.bearer(`player-${randomUUID()}`)
  await eventually(() => fetch(`${ORIGIN}/en-us/lol/lantern/`))
  const claims = startLoad(8, () => claim(token, codes.pop() ?? ''))
  const pages = startLoad(4, () => fetch(`${ORIGIN}/en-us/lol/lantern/`))
  for (const [index, port] of PORTS.apis.entries()) {
    note(`restarting the API on port ${port}`)
    if (apis[index]) await stopProgram(apis[index])
    await shop.startApi(port, ENV)
    await delay(SETTLED_MS)
  }
  for (const [index, port] of PORTS.sites.entries()) {
    note(`restarting the site on port ${port}`)
    if (sites[index]) await stopProgram(sites[index])
    await startSite(shop, port)
    await delay(SETTLED_MS)
  }
  await claims.stop()
  await pages.stop()
  note(`claims ${JSON.stringify(claims.counts)}, pages ${JSON.stringify(pages.counts)}`)
  figure('rolling_restart_claims', tally(claims).well, 'claims')
  figure('rolling_restart_pages', tally(pages).well, 'pages')
  expectExactly('rolling_restart_failed', tally(claims).failed + tally(pages).failed, 0, 'requests')
}

/** The balancer needs a moment to learn who is ready, and a new product to be known everywhere. */
async function eventually(ask: () => Promise<Response>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await ask()).ok) return
    await delay(200)
  }
  throw new Error('the page never came')
}

function startSite(shop: BenchShop, port: number) {
  return shop.startStorefront(port, `http://127.0.0.1:${PORTS.balancer}/api`, ENV)
}

function claim(token: string, code: string): Promise<Response> {
  return fetch(`${ORIGIN}/api/contentcodes/v1/claim`, {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify({ code, locale: 'en_US' }),
  })
}

const serversOf = (ports: readonly number[]) =>
  ports.map((port) => `  server at${port} 127.0.0.1:${port} check inter 500ms fall 3 rise 1`).join('\n')

const balancerConfig = () => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 3s
  option httpchk GET /readyz
frontend shop
  bind 127.0.0.1:${PORTS.balancer}
  use_backend api if { path_beg /api/ /images/ }
  default_backend site
backend api
${serversOf(PORTS.apis)}
backend site
${serversOf(PORTS.sites)}
`
