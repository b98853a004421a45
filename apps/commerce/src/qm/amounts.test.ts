import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidTopUp } from '../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { qmInTest } from './testing/qm-in-test.ts'

let commerce: TestCommerce
let puuid: string
let topUp: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  puuid = await newPlayer(commerce, { money: 1_000 })
  topUp = await paidTopUp(commerce, puuid)
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, context.order_id, 880)
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)

it('a top-up is told with what it brought and the money that was paid, wherever orders are shown', async () => {
  const shown = [
    await qm('orders', 'show', topUp),
    await qm('orders', 'find', topUp),
    await qm('find', topUp),
    await qm('orders', 'list', '--player', puuid),
    await qm('orders', 'find', puuid),
  ]
  for (const { out } of shown) {
    expect(out).toContain('1,000 RP for €8.99')
    expect(out).not.toMatch(/│ 0 [RV]P/)
  }
  for (const { out } of shown.slice(3)) expect(out).toContain('880 RP')
})

it('what creators brought is money where it was money, and currency of a game where it was that', async () => {
  const { out } = await qm('creators', 'earnings', '--from', '2020-01-01')
  expect(out).toMatch(/TOP_UP.*€8\.99.*€0\.00.*€8\.99.*€0\.00/)
  expect(out).toMatch(/SALE.*880 RP.*0 RP.*880 RP/)
  expect(out).not.toContain('899 ')
})

it('a player’s limits are told in money, and their accounts in words', async () => {
  const { out } = await qm('players', 'show', puuid, '--accounts')
  expect(out).toMatch(/Spent this month.*8\.99/)
  expect(out).toMatch(/LOL .*an account in /)
  expect(out).not.toContain('899,')
})

it('what was given is told with the reason it was given for, in both lists of movements', async () => {
  expect((await qm('players', 'grant', puuid, 'RP:50', '--reason', 'sorry for the wait', '--yes')).code).toBe(0)
  for (const command of ['show', 'movements']) {
    const { out } = await qm('players', command, puuid)
    expect(out, command).toMatch(/50 RP .*sorry for the wait \(tester/)
    expect(out, command).not.toContain('operator:')
  }
})
