import { beforeAll, describe, expect, test } from 'vitest'
import { checkPlatform } from './check-platform.ts'
import type { LineResult } from './line.ts'
import type { Fault } from './testing/fault.ts'
import { TOO_LONG_MS } from './testing/fault-makers.ts'
import { FAULTS } from './testing/faults.ts'
import { KEYS, PLAYER, SECRETS, startWrongPlatform } from './testing/wrong-platform.ts'
import { listenForWebhooks } from './webhook-listener.ts'

const patienceOf = (ms: number) => ({
  lookUp: ms,
  delivery: ms,
  payment: ms,
  expiry: 400,
  webhook: 12_000,
  quiet: 500,
})
/** For all but the lines about time: many platforms on a busy machine are slow, and not wrong. */
const PATIENT = patienceOf(60_000)
const IN_TIME = patienceOf(TOO_LONG_MS - 500)
const AT_ONCE = 12

async function tryOne(fault: Fault, patience = PATIENT): Promise<readonly LineResult[]> {
  const listener = await listenForWebhooks(0, '/api/payments/webhooks/sandbox')
  const { url, shop, paid, close } = await startWrongPlatform(fault, listener.port)
  try {
    return await checkPlatform({
      url,
      shop,
      listener,
      paid,
      signOn: url,
      player: PLAYER,
      game: 'LOL',
      item: { productType: 'CHAMPION', productId: 'ashen-warden' },
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
    expect(idsOf(results, 'holds').sort()).toEqual(Object.keys(FAULTS).sort())
  })

  describe('catches each planted fault by its own line alone', () => {
    const caught = new Map<string, readonly string[]>()
    beforeAll(async () => {
      const tryFault = async (id: string, patience = PATIENT) => {
        const fault = FAULTS[id]?.() ?? {}
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
    }, 180_000)

    test.each(Object.keys(FAULTS))('%s', (id) => {
      expect(caught.get(id)).toEqual([id])
    })
  })
})
