import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPlayers } from '../../player-directory/store.ts'
import { paidTopUp, startTopUp } from '../../testing/paying.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const inEuros = (minor: number) => ({ minor, currency: 'EUR' })
const qm = (...given: string[]) => qmInTest(commerce, given)
const limitOf = async (as: string) => (await commerce.call({ as, method: 'GET', path: '/v3/wallets/limit' })).json()

it('a player’s limit is seen and set, at once and for the record', async () => {
  const puuid = await newPlayer(commerce)
  expect((await qm('players', 'limit', puuid, '--region', 'EUW', '--json')).json()).toMatchObject({
    region: 'EUW',
    limit: null,
    spent: { minor: 0, currency: 'EUR' },
    left: null,
  })
  expect((await qm('players', 'limit', puuid, '--set', '20', '--region', 'EUW', '--yes')).code).toBe(2)
  expect((await qm('players', 'limit', puuid, '--set', 'much', '--reason', 'ticket 1', '--yes')).code).toBe(2)
  expect((await qm('players', 'limit', puuid, '--set', '20', '--reason', 'ticket 1', '--yes')).code).toBe(2)
  const nowhere = await qm('players', 'limit', puuid, '--set', '20', '--region', 'EWU', '--reason', 'ticket 1', '--yes')
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('there is no region EWU, only NA,')])
  const set = ['--set', '20', '--region', 'euw', '--reason', 'ticket 1', '--yes']
  expect((await qm('players', 'limit', puuid, ...set)).code).toBe(0)
  expect(await limitOf(puuid)).toMatchObject({ limit: 2_000, left: 2_000, pending: null })
  // Higher at once too: support has heard why.
  expect((await qm('players', 'limit', puuid, '--set', '80', '--reason', 'ticket 2', '--yes')).code).toBe(0)
  expect(await limitOf(puuid)).toMatchObject({ limit: 8_000, pending: null })
  const trail = (await qm('audit', 'list', '--subject', puuid, '--json')).json<{ detail: object }[]>()
  expect(trail.map(({ detail }) => detail)).toContainEqual({
    before: { limit: 2_000, currency: 'EUR' },
    after: { limit: 8_000, currency: 'EUR' },
    reason: 'ticket 2',
  })
})

it('a limit that support lowers closes the open payments it leaves no room for', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await startTopUp(commerce, puuid)
  const set = ['--set', '1', '--region', 'EUW', '--reason', 'ticket 3', '--yes', '--json']
  expect((await qm('players', 'limit', puuid, ...set)).json()).toMatchObject({
    limit: inEuros(100),
    open: inEuros(0),
    left: inEuros(100),
  })
  expect(commerce.platform.payments.of(orderId).session.state).toBe('CANCELLED')
})

it('what turns out to be paid while it is closed takes the room of another, which is closed too', async () => {
  const puuid = await newPlayer(commerce)
  const orders: string[] = []
  for (let i = 0; i < 3; i += 1) orders.push(await startTopUp(commerce, puuid, { bundleId: 'rp-small' }))
  commerce.platform.payments.pay(orders[2] ?? '', 'rp-small')
  const set = ['--set', '10', '--region', 'EUW', '--reason', 'ticket 6', '--yes', '--json']
  expect((await qm('players', 'limit', puuid, ...set)).json()).toMatchObject({
    spent: inEuros(499),
    open: inEuros(499),
    left: inEuros(2),
  })
  const states = orders.map((orderId) => commerce.platform.payments.of(orderId).session.state)
  expect(states).toEqual(['OPEN', 'CANCELLED', 'PAID'])
})

it('a limit is told as money of where the player was last at home, and set without saying where that is', async () => {
  const puuid = await newPlayer(commerce)
  const seen = { puuid, name: 'Juno', tag: crypto.randomUUID().slice(0, 8), region: 'EUW' }
  await keepPlayers(commerce.context.pool, [seen], new Date())
  await paidTopUp(commerce, puuid)
  const told = await qm('players', 'limit', puuid)
  expect(told.out).toMatch(/spent .*€8\.99/)
  expect(told.out).toMatch(/region .*EUW/)
  expect(told.out).not.toMatch(/USD|\$|899/)
  const set = await qm('players', 'limit', puuid, '--set', '20', '--reason', 'ticket 4', '--yes')
  expect([set.code, set.out]).toEqual([0, expect.stringMatching(/limit .*€20\.00[\s\S]*left .*€11\.01/)])
})

it('a minor’s limit is that of minors, for support as for the player, and no wish of theirs passes it', async () => {
  const puuid = await newPlayer(commerce)
  const age = (years: number) =>
    commerce.call({ as: puuid, claims: { age: years }, method: 'GET', path: '/v3/wallets/limit' })
  const told = async () => (await qm('players', 'limit', puuid, '--region', 'EUW', '--json')).json()
  expect(await told()).toMatchObject({ limit: null, most: null })
  expect((await age(15)).json()).toMatchObject({ limit: 5_000, most: 5_000 })
  await commerce.context.players.flush()
  expect(await told()).toMatchObject({ limit: inEuros(5_000), most: inEuros(5_000), left: inEuros(5_000) })
  expect((await qm('players', 'limit', puuid, '--region', 'EUW')).out).toMatch(
    /limit .*€50\.00[\s\S]*as of every minor/,
  )
  expect((await qm('players', 'show', puuid, '--accounts', '--json')).json()).toMatchObject({
    limits: { spending: { limit: 5_000 } },
  })
  // A token that says no age takes nothing back; a birthday does.
  await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })
  await commerce.context.players.flush()
  expect(await told()).toMatchObject({ limit: inEuros(5_000) })
  const set = ['--set', '80', '--region', 'EUW', '--reason', 'ticket 5', '--yes', '--json']
  expect((await qm('players', 'limit', puuid, ...set)).json()).toMatchObject({ limit: inEuros(5_000) })
  await age(18)
  await commerce.context.players.flush()
  expect(await told()).toMatchObject({ limit: inEuros(8_000), most: null })
})
