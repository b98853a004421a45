import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../testing/money.ts'
import { paidTopUp, sendWebhook, startTopUp } from '../../testing/paying.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)

describe('payments', () => {
  it('that do not fit are listed until somebody has settled them', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await startTopUp(commerce, puuid)
    const { payload } = commerce.platform.payments.pay(orderId)
    await sendWebhook(commerce, { payload: payload.replace('"amount":500', '"amount":50000'), headers: {} })
    const listed = (await qm('payments', 'discrepancies', '--json')).json<
      { discrepancy_id: string; reason: string }[]
    >()
    expect(listed.map(({ reason }) => reason)).toEqual(['WRONG_AMOUNT'])
    expect((await qm('payments', 'discrepancies')).out).toContain('the offer has another amount of currency')
    const id = listed[0]?.discrepancy_id ?? ''
    expect((await qm('payments', 'settle', '--reason', 'a test', id, '--note', 'looked into')).code).toBe(0)
    expect((await qm('payments', 'settle', '--reason', 'a test', id, '--note', 'again')).code).toBe(3)
    expect((await qm('payments', 'settle', '--reason', 'a test', 'x', '--note', 'again')).code).toBe(2)
    expect((await qm('payments', 'discrepancies', '--json')).json()).toEqual([])
    expect((await qm('payments', 'discrepancies', '--all', '--json')).json()).toHaveLength(1)
  })

  it('are refunded, once', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, puuid)
    expect((await qm('payments', 'refund', orderId, '--reason', 'ticket 1')).code).toBe(6)
    const [order] = (await qm('orders', 'list', '--player', puuid, '--json')).json<{ reference: string }[]>()
    const refunded = await qm('payments', 'refund', order?.reference ?? '', '--reason', 'ticket 1', '--yes', '--json')
    expect(refunded.json()).toMatchObject({ state: 'DONE', amount: 1_000, minor: 899 })
    expect(await balanceOf(commerce, puuid)).toBe(0)
    expect((await qm('payments', 'refund', orderId, '--reason', 'ticket 1', '--yes')).code).toBe(4)
    expect((await qm('payments', 'refund', 'nothing', '--reason', 'ticket 1', '--yes')).code).toBe(3)
  })
})

describe('a wallet', () => {
  it('is credited and debited for players only, and never below nothing', async () => {
    const puuid = await newPlayer(commerce)
    expect((await qm('players', 'grant', 'not-a-player', 'RP:500', '--reason', 'ticket', '--yes')).code).toBe(3)
    expect((await qm('players', 'grant', puuid, 'RP:500', '--reason', 'ticket 1', '--yes')).code).toBe(0)
    expect((await qm('players', 'debit', puuid, 'RP:501', '--reason', 'ticket 1', '--yes')).code).toBe(4)
    // What cannot be done is not put before a second operator.
    expect((await qm('players', 'debit', puuid, 'RP:900000', '--reason', 'ticket 1', '--yes')).code).toBe(4)
    expect((await qm('players', 'grant', 'not-a-player', 'RP:900000', '--reason', 'ticket', '--yes')).code).toBe(3)
    expect((await qm('players', 'debit', puuid, 'RP:200', '--reason', 'ticket 1', '--yes')).code).toBe(0)
    expect(await balanceOf(commerce, puuid)).toBe(300)
    expect((await qm('audit', 'list', '--subject', puuid)).out).toContain('players debit')
  })
})
