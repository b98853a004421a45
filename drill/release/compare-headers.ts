import { note } from '../../bench/src/figure.ts'
import { expectExactly } from '../expectation.ts'
import { HOSTS } from './debian-root.ts'
import { PRODUCT } from './walk.ts'

/** What says how long an answer may be kept, and in which form it is. */
const KEPT = [
  'cache-control',
  'etag',
  'vary',
  'content-encoding',
  'content-security-policy',
  'strict-transport-security',
]
const SERVERS = { api: 'http://127.0.0.1:3101', storefront: 'http://127.0.0.1:3201' }

/** Answers come through a balancer as the servers send them: page, bar and picture. */
export async function compareHeaders(balancer: string): Promise<void> {
  const page = await (await fetch(`https://${HOSTS.shop}${PRODUCT}`)).text()
  const [picture = ''] = /\/images\/[^"\s,]+/.exec(page.replaceAll('&amp;', '&')) ?? []
  const asked = [
    [SERVERS.storefront, PRODUCT],
    [SERVERS.storefront, '/bar/manifest.json'],
    [SERVERS.storefront, '/sw.js'],
    [SERVERS.api, picture],
  ] as const
  let differences = 0
  for (const [server, path] of asked) {
    const ask = (host: string) => fetch(host + path, { headers: { 'accept-encoding': 'gzip' } })
    const [direct, through] = await Promise.all([ask(server), ask(`https://${HOSTS.shop}`)])
    const changed = KEPT.filter((name) => direct.headers.get(name) !== through.headers.get(name))
    const isSame = changed.length === 0 && through.status === 200 && direct.status === 200
    note(
      `${path.slice(0, 60)} ${through.status} ${through.headers.get('cache-control')} ${isSame ? '' : `changed: ${changed}`}`,
    )
    if (!isSame) differences += 1
  }
  expectExactly(`release_${balancer}_answers_changed`, differences, 0, 'answers')
}
