import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTopUp } from '../testing/paying.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { qmInTest } from './testing/qm-in-test.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)
const limitOf = async (as: string) => (await commerce.call({ as, method: 'GET', path: '/v3/wallets/limit' })).json()

it('a player’s limit is seen and set, at once and for the record', async () => {
  const puuid = await newPlayer(commerce)
  expect((await qm('players', 'limit', puuid, '--region', 'EUW', '--json')).json()).toMatchObject({
    currency: 'EUR',
    limit: null,
    left: null,
  })
  expect((await qm('players', 'limit', puuid, '--set', '20', '--region', 'EUW', '--yes')).code).toBe(2)
  expect((await qm('players', 'limit', puuid, '--set', 'much', '--reason', 'ticket 1', '--yes')).code).toBe(2)
  expect((await qm('players', 'limit', puuid, '--set', '20', '--reason', 'ticket 1', '--yes')).code).toBe(2)
  const set = ['--set', '20', '--region', 'EUW', '--reason', 'ticket 1', '--yes']
  expect((await qm('players', 'limit', puuid, ...set)).code).toBe(0)
  expect(await limitOf(puuid)).toMatchObject({ limit: 2_000, left: 2_000, pending: null })
  // Higher at once too: support has heard why.
  expect((await qm('players', 'limit', puuid, '--set', '80', '--reason', 'ticket 2', '--yes')).code).toBe(0)
  expect(await limitOf(puuid)).toMatchObject({ limit: 8_000, pending: null })
  const trail = (await qm('audit', 'list', '--subject', puuid, '--json')).json<{ detail: object }[]>()
  expect(trail.map(({ detail }) => detail)).toContainEqual({
    before: 2_000,
    limit: 8_000,
    currency: 'EUR',
    reason: 'ticket 2',
  })
})

it('a limit that support lowers closes the open payments it leaves no room for', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await startTopUp(commerce, puuid)
  const set = ['--set', '1', '--region', 'EUW', '--reason', 'ticket 3', '--yes', '--json']
  expect((await qm('players', 'limit', puuid, ...set)).json()).toMatchObject({ limit: 100, open: 0, left: 100 })
  expect(commerce.platform.payments.of(orderId).session.state).toBe('CANCELLED')
})
