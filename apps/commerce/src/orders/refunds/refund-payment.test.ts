import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isFailure } from '@quartermaster/service/failure'
import { describe, expect, test } from 'vitest'
import { useAuditedShop } from '../../testing/audited-shop.ts'
import { balanceOf, giveMoney } from '../../testing/money.ts'
import { paidTopUp, sendWebhook } from '../../testing/paying.ts'
import { confirm, newKey, orderOf, startOrder } from '../../testing/shopping.ts'
import { refundPayment, sendDueRefunds } from './refund-payment.ts'

const MINUTE = 60_000

const shop = useAuditedShop()
const { wallet, refundsAt, orderAt, bought } = shop

const refund = (orderId: string, part: 'WHOLE' | 'UNUSED' = 'WHOLE') =>
  refundPayment(shop.commerce.context, { orderId, part, cause: 'a test' })
const stateOf = async (orderId: string) => (await orderAt(orderId)).state

describe('a refund of a top-up', () => {
  test('whole: the currency goes, the money comes back, once', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    expect(await refund(orderId)).toMatchObject({ state: 'DONE', amount: '1000', minor: '899' })
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 0 }, 'REFUNDED'])
    expect(shop.commerce.platform.payments.held(orderId)).toBe(0)
    expect(await refund(orderId)).toEqual({ failure: 'NOTHING_TO_REFUND' })
    expect(refundsAt(orderId)).toHaveLength(1)
  })

  test('of what is spent already is refused; of the unused part, the money of that part comes back', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    await bought()
    expect(await refund(orderId)).toEqual({ failure: 'SPENT_ALREADY' })
    expect(await refund(orderId, 'UNUSED')).toMatchObject({ state: 'DONE', amount: '120', minor: '107' })
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 0 }, 'DELIVERED'])
  })

  test('that the gateway refuses gives the currency back', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    shop.commerce.platform.payments.refunds('refused')
    expect(await refund(orderId)).toMatchObject({ state: 'UNDONE' })
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 1_000, debt: 0 }, 'DELIVERED'])
  })

  test.each(['down', 'lost'] as const)(
    'that the gateway leaves unanswered (%s) is asked for again until it is made, once',
    async (trouble) => {
      const orderId = await paidTopUp(shop.commerce, shop.puuid)
      shop.commerce.platform.payments.refunds(trouble)
      expect(await refund(orderId)).toMatchObject({ state: 'TAKEN' })
      expect((await wallet()).balance).toBe(0)
      shop.commerce.platform.payments.refunds(null)
      shop.pass(2 * MINUTE)
      await Promise.all([sendDueRefunds(shop.commerce.context), sendDueRefunds(shop.commerce.context)])
      expect(await stateOf(orderId)).toBe('REFUNDED')
      expect(refundsAt(orderId)).toHaveLength(1)
    },
  )

  test('asked for twenty times at once is one refund', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(orderId)))
    expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(1)
    expect(refundsAt(orderId)).toHaveLength(1)
  })

  const STEPS = ['in transaction 1', 'before the gateway', 'after the gateway', 'in transaction 2', 'at the end']
  test.each(STEPS)(
    'killed %s, a refund is one refund',
    async (step) => {
      const orderId = await paidTopUp(shop.commerce, shop.puuid)
      const child = fileURLToPath(new URL('../../testing/refund-child.ts', import.meta.url))
      const given = [child, shop.commerce.databaseUrl, shop.commerce.platform.url, orderId, step]
      await expect(promisify(execFile)(process.execPath, given)).rejects.toMatchObject({ signal: 'SIGKILL' })
      shop.pass(2 * MINUTE)
      await sendDueRefunds(shop.commerce.context)
      // Killed before anything was written, nothing happened: whoever asked asks again.
      if (refundsAt(orderId).length === 0) expect(await refund(orderId)).toMatchObject({ state: 'DONE' })
      expect(refundsAt(orderId)).toHaveLength(1)
      expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 0 }, 'REFUNDED'])
      expect(shop.commerce.platform.payments.held(orderId)).toBe(0)
    },
    30_000,
  )
})

describe('money that goes back without us', () => {
  test('while something is owed in one currency nothing is bought in another; a top-up of the owed one pays it', async () => {
    await giveMoney(shop.commerce, shop.puuid, 2_000, 'VP')
    shop.commerce.platform.addAccount(shop.puuid, 'VAL')
    const blade = {
      ...orderOf('ember-blade', 'WEAPON_SKIN'),
      currency: 'VP',
      product: { gameId: 'val', productType: 'WEAPON_SKIN', productId: 'ember-blade' },
    }
    const start = () =>
      shop.commerce.call({ as: shop.puuid, path: '/v3/orders/start-order', body: blade, key: newKey() })
    const before = await start()
    expect(before.json().status).toBe('ORDER_CONFIRMATION_REQUIRED')
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    await bought()
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'OPEN'))
    const confirmed = await confirm(shop.commerce, shop.puuid, before.json().context.order_id, 1_775)
    expect([confirmed.statusCode, confirmed.json().errorCode]).toEqual([409, 'DEBT_OUTSTANDING'])
    expect(confirmed.json().message).toContain('880 RP')
    expect((await start()).json().errorCode).toBe('DEBT_OUTSTANDING')
    await paidTopUp(shop.commerce, shop.puuid)
    expect(await wallet()).toEqual({ balance: 120, debt: 0 })
    expect((await confirm(shop.commerce, shop.puuid, before.json().context.order_id, 1_775)).statusCode).toBe(200)
  })

  test('a refund at the gateway takes the currency along; what is spent is owed', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    const webhook = shop.commerce.platform.payments.refundThere(orderId, 449)
    expect(await sendWebhook(shop.commerce, webhook)).toBe(200)
    expect(await sendWebhook(shop.commerce, webhook)).toBe(200)
    expect(await wallet()).toEqual({ balance: 501, debt: 0 })
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.refundThere(orderId, 450))
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 0 }, 'REFUNDED'])
  })

  test('a dispute takes what is there; the rest is a debt, which later credits pay first', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    await bought()
    const webhook = shop.commerce.platform.payments.dispute(orderId, 'OPEN')
    await Promise.all([sendWebhook(shop.commerce, webhook), sendWebhook(shop.commerce, webhook)])
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 880 }, 'CLAWED_BACK'])
    await paidTopUp(shop.commerce, shop.puuid, 'rp-small')
    expect(await wallet()).toEqual({ balance: 0, debt: 380 })
    await paidTopUp(shop.commerce, shop.puuid, 'rp-small')
    expect(await wallet()).toEqual({ balance: 120, debt: 0 })
  })

  test('a dispute that is won gives everything back, what later credits paid too', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    await bought()
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'OPEN'))
    await paidTopUp(shop.commerce, shop.puuid, 'rp-small')
    const won = shop.commerce.platform.payments.dispute(orderId, 'WON')
    await Promise.all([sendWebhook(shop.commerce, won), sendWebhook(shop.commerce, won)])
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 620, debt: 0 }, 'DELIVERED'])
  })

  test('a dispute that is lost changes nothing more; word of it being open that comes later neither', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    const open = shop.commerce.platform.payments.dispute(orderId, 'OPEN')
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'LOST'))
    await sendWebhook(shop.commerce, open)
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 0 }, 'CLAWED_BACK'])
  })

  test('a refund that a dispute overtakes: the currency goes to the dispute, not back to the player', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    shop.commerce.platform.payments.refunds('down')
    expect(await refund(orderId)).toMatchObject({ state: 'TAKEN' })
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'OPEN'))
    shop.commerce.platform.payments.refunds(null)
    shop.pass(2 * MINUTE)
    await sendDueRefunds(shop.commerce.context)
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 0, debt: 0 }, 'CLAWED_BACK'])
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'WON'))
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 1_000, debt: 0 }, 'DELIVERED'])
  })

  test.each([
    ['whole', 899, 'WHOLE', { balance: 0, debt: 0 }, 'REFUNDED'],
    ['in part', 449, 'WHOLE', { balance: 501, debt: 0 }, 'DELIVERED'],
    ['in part, of what is unspent', 449, 'UNUSED', { balance: 0, debt: 379 }, 'DELIVERED'],
  ] as const)(
    'a refund that one at the gateway overtakes (%s): money and currency go together',
    async (_, minor, part, left, state) => {
      const orderId = await paidTopUp(shop.commerce, shop.puuid)
      if (part === 'UNUSED') await bought()
      shop.commerce.platform.payments.refunds('down')
      expect(await refund(orderId, part)).toMatchObject({ state: 'TAKEN' })
      await sendWebhook(shop.commerce, shop.commerce.platform.payments.refundThere(orderId, minor))
      shop.commerce.platform.payments.refunds('refused')
      shop.pass(2 * MINUTE)
      await sendDueRefunds(shop.commerce.context)
      expect([await wallet(), await stateOf(orderId)]).toEqual([left, state])
      expect(refundsAt(orderId)).toHaveLength(1)
    },
  )

  test('a dispute that is won gives back what was not refunded beside it', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'OPEN'))
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.refundThere(orderId, 449))
    expect(await wallet()).toEqual({ balance: 0, debt: 0 })
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'WON'))
    expect([await wallet(), await stateOf(orderId)]).toEqual([{ balance: 501, debt: 0 }, 'DELIVERED'])
  })

  test('while something is owed nothing is bought, not even what costs nothing', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    const { context } = await startOrder(shop.commerce, shop.puuid, orderOf('free-card', 'PLAYER_CARD'))
    await bought()
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(orderId, 'OPEN'))
    const confirmed = await confirm(shop.commerce, shop.puuid, context.order_id, 0)
    expect([confirmed.statusCode, confirmed.json().errorCode]).toEqual([409, 'DEBT_OUTSTANDING'])
    await paidTopUp(shop.commerce, shop.puuid)
    expect(await balanceOf(shop.commerce, shop.puuid)).toBe(120)
    expect((await confirm(shop.commerce, shop.puuid, context.order_id, 0)).statusCode).toBe(200)
  })
})
