import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPlatform } from './check-platform.ts'
import type { LineResult } from './line.ts'
import type { Fault } from './testing/fault.ts'
import { TOO_LONG_MS } from './testing/fault-makers.ts'
import { FAULTS, lineOf } from './testing/faults.ts'
import { CLIENT_ID } from './testing/test-openid.ts'
import { KEYS, PLAYER, SECRETS, startWrongPlatform } from './testing/wrong-platform.ts'
import { listenForWebhooks } from './webhook-listener.ts'

const patienceOf = (ms: number) => ({
  lookUp: ms,
  delivery: ms,
  payment: ms,
  expiry: 400,
  webhook: 8_000,
  quiet: 500,
  later: 1_000,
})
/** For all but the lines about time: many platforms on a busy machine are slow, and not wrong. */
const PATIENT = patienceOf(60_000)
const IN_TIME = patienceOf(TOO_LONG_MS - 500)
const AT_ONCE = 12

const PATHS = {
  webhookPath: '/api/payments/webhooks/sandbox',
  logoutPath: '/api/sign-on/back-channel-logout',
  // Less than the second after which the smallest platform sends again.
  refusesForMs: 900,
}

async function tryOne(fault: Fault, patience = PATIENT): Promise<readonly LineResult[]> {
  const listener = await listenForWebhooks(0, PATHS)
  const { url, platformUrl, shop, paid, declined, sessions, close } = await startWrongPlatform(fault, listener.port)
  try {
    return await checkPlatform({
      url,
      payments: url,
      shop,
      listener,
      paid,
      declined,
      signOn: url,
      clientId: CLIENT_ID,
      sessions,
      player: PLAYER,
      game: 'LOL',
      item: { productType: 'CHAMPION', productId: 'ashen-warden' },
      secondItem: { productType: 'CHAMPION', productId: 'tidecaller' },
      countedItem: { productType: 'CURRENCY', productId: 'rp' },
      // The page to pay on is behind the server that spoils.
      pages: platformUrl,
      patience,
      ...KEYS,
      ...SECRETS,
    })
  } finally {
    close()
    listener.close()
  }
}

const idsOf = (results: readonly LineResult[], outcome: LineResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(({ id }) => id)

describe('the check of a platform', () => {
  test('finds nothing wrong with the smallest one', async () => {
    const results = await tryOne({})
    expect(results.filter(({ outcome }) => outcome !== 'holds')).toEqual([])
    expect(idsOf(results, 'holds').sort()).toEqual([...new Set(Object.keys(FAULTS).map(lineOf))].sort())
  })

  test('holds nothing of an address where nobody is, and of one where something else answers only its keys', async () => {
    const nobody = {
      shop: 'http://localhost:3000',
      shopIsAssumed: true,
      player: PLAYER,
      game: 'LOL',
      item: { productType: 'CHAMPION', productId: 'ashen-warden' },
      clientId: CLIENT_ID,
      patience: PATIENT,
      sessions: ['a', 'b', 'c'],
      paid: 'pay_1',
      declined: 'pay_2',
      ...KEYS,
    } as const
    const dead = await checkPlatform({
      ...nobody,
      url: 'http://localhost:1',
      payments: 'http://localhost:1',
      signOn: 'http://localhost:1',
    })
    expect(dead.filter(({ outcome }) => outcome === 'holds' || outcome === 'does not hold')).toEqual([])
    expect(dead.find(({ id }) => id === 'account.known')?.detail).toContain('nothing answers at http://localhost:1')
    const server = createServer((_request, response) => void response.writeHead(404).end('<h1>Not found</h1>'))
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const url = `http://localhost:${(server.address() as AddressInfo).port}`
    const other = await checkPlatform({ ...nobody, url, payments: url, signOn: url })
    server.close()
    expect(idsOf(other, 'holds').filter((id) => !/^(time|answers)\./.test(id))).toEqual([])
  })

  test('hints at --shop where the platform knows another', async () => {
    const listener = await listenForWebhooks(0, PATHS)
    const { url, close } = await startWrongPlatform({}, listener.port)
    const item = { productType: 'CHAMPION', productId: 'ashen-warden' }
    const told = { player: PLAYER, game: 'LOL', item, clientId: CLIENT_ID, patience: PATIENT, ...KEYS } as const
    const results = await checkPlatform({
      ...told,
      url,
      payments: url,
      signOn: url,
      shop: 'http://localhost:3000',
      shopIsAssumed: true,
    })
    close()
    listener.close()
    const hinted = results.filter(({ detail }) => detail.includes('give --shop')).map(({ id }) => id)
    expect(hinted).toEqual(['payment.open', 'session.shop', 'login.asks', 'logout.leads', 'openid.nobody'])
  })

  test('takes back what a line that failed midway has left with the player, and tells each line as it goes', async () => {
    const fault = FAULTS['delivery.grant id']?.() ?? {}
    const { url, platformUrl, shop, close } = await startWrongPlatform(fault, 1)
    const item = { productType: 'CHAMPION', productId: 'ashen-warden' }
    const options = {
      url,
      payments: url,
      shop,
      player: PLAYER,
      game: 'LOL',
      item,
      clientId: CLIENT_ID,
      patience: PATIENT,
    } as const
    const told: string[] = []
    const results = await checkPlatform({ ...options, ...KEYS }, ({ id }) => told.push(id))
    const items = await fetch(`${platformUrl}/games/v1/LOL/accounts/${PLAYER}/items`, {
      headers: { authorization: `Bearer ${KEYS.key}` },
    })
    close()
    expect(idsOf(results, 'does not hold')).toContain('delivery.grant')
    expect(await items.text()).not.toContain(item.productId)
    expect(told).toEqual(results.map(({ id }) => id))
  })

  test('without a player it gives, opens and pays nothing, and finds nothing wrong', async () => {
    const { platformUrl: url, shop, close } = await startWrongPlatform({}, 1)
    const asked = { url, payments: url, shop, game: 'LOL', clientId: CLIENT_ID, patience: PATIENT, ...KEYS } as const
    const results = await checkPlatform(asked)
    const listed = await fetch(`${url}/payments/v1/sessions?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`, {
      headers: { authorization: `Bearer ${KEYS.key}` },
    })
    const keyless = await checkPlatform({ ...asked, payments: undefined })
    close()
    expect(idsOf(results, 'does not hold').concat(idsOf(results, 'not tried'))).toEqual([])
    expect(idsOf(results, 'holds')).toEqual(expect.arrayContaining(['key.wrong', 'account.unknown']))
    // Those that were paid and declined before the check began.
    const states = ((await listed.json()) as { sessions: { state: string }[] }).sessions.map(({ state }) => state)
    expect(states).toEqual(['PAID', 'DECLINED'])
    expect(results.find(({ id }) => id === 'payment.open')?.detail).toBe('give --player')
    expect(keyless.find(({ id }) => id === 'payment.open')?.detail).toBe('give --payments')
    expect(idsOf(keyless, 'not tried')).toEqual([])
  })

  describe('catches each planted fault by its own line alone', () => {
    const caught = new Map<string, readonly string[]>()
    beforeAll(async () => {
      const tryFault = async (id: string, patience = PATIENT) => {
        const fault = (FAULTS as Record<string, () => Fault>)[id]?.() ?? {}
        caught.set(id, idsOf(await tryOne(fault, patience), 'does not hold'))
      }
      const ids = Object.keys(FAULTS)
      const waiting = ids.filter((id) => !id.startsWith('time.'))
      // They mostly wait, so several wait together.
      const takeTurns = async () => {
        for (let id = waiting.pop(); id; id = waiting.pop()) await tryFault(id)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
      for (const id of ids.filter((name) => name.startsWith('time.'))) await tryFault(id, IN_TIME)
    }, 600_000)

    test.each(Object.keys(FAULTS))('%s', (id) => {
      expect(caught.get(id)).toEqual([lineOf(id)])
    })
  })
})
