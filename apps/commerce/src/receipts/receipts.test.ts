import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundPayment, sendDueRefunds } from '../orders/refunds/refund-payment.ts'
import { reverseOrder } from '../orders/settlement/settlement.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { type MailServerDouble, startMailServerDouble } from '../testing/mail-server-double.ts'
import { newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { sendReceipts } from './job.ts'
import { createMailer, type Mailer } from './mailer.ts'

const DAY = 24 * 3_600_000
let commerce: TestCommerce
let mails: MailServerDouble
let mailer: Mailer
/** How far the test has moved the clock. */
let aheadMs = 0
const clock = () => new Date(Date.now() + aheadMs)

beforeAll(async () => {
  mails = await startMailServerDouble()
  commerce = await startTestCommerce({ env: { SMTP_URL: mails.url }, clock })
  mailer = createMailer(commerce.settings) as Mailer
})
afterAll(async () => {
  mailer.close()
  await commerce.close()
  await mails.close()
})
beforeEach(async () => {
  aheadMs = 0
  mails.letters.length = 0
  mails.trouble(null)
  await commerce.context.pool.query('delete from receipt')
})

const address = () => `p-${newKey()}@mail.example`
const send = () => sendReceipts(commerce.context, mailer)
const later = (ms: number) => {
  aheadMs += ms
}

async function buy({ receiptEmail, locale = 'en-us' }: { receiptEmail?: string; locale?: string }) {
  const puuid = await newPlayer(commerce, { money: 5_000 })
  const { context } = await startOrder(commerce, puuid, orderOf('warden', 'CHAMPION', { locale }))
  const confirmed = await commerce.call({
    as: puuid,
    path: `/v3/orders/${context.order_id}/confirm`,
    body: { expectedCost: 880, ...(receiptEmail && { receiptEmail }) },
    key: newKey(),
  })
  expect(confirmed.statusCode).toBe(200)
  return { puuid, orderId: context.order_id }
}

async function topUp(receiptEmail?: string) {
  const puuid = await newPlayer(commerce)
  const started = await commerce.call({
    as: puuid,
    path: '/v3/orders/start-virtual-currency-order',
    body: {
      gameId: 'lol',
      currency: 'RP',
      redirectUrl: '/en-us/lol/success/',
      failRedirectUrl: '/en-us/lol/',
      locale: 'en-us',
      ...(receiptEmail && { receiptEmail }),
    },
    key: newKey(),
  })
  const orderId: string = started.json().context.order_id
  const { payload, headers } = commerce.platform.payments.pay(orderId)
  return {
    puuid,
    orderId,
    report: () => commerce.app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', payload, headers }),
  }
}

const rows = async () =>
  await commerce.context.db.selectFrom('receipt').select(['kind', 'state', 'attempts', 'last_error']).execute()

describe('a receipt', () => {
  it('is sent once for a purchase, to the address of its order', async () => {
    const email = address()
    await buy({ receiptEmail: email })
    await Promise.all([send(), send(), send()])
    await send()
    expect(mails.letters.map(({ recipient }) => recipient)).toEqual([email])
    expect(mails.letters[0]?.data).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(await rows()).toEqual([{ kind: 'ORDER', state: 'SENT', attempts: 1, last_error: null }])
  })

  it('is not written for who asks for none', async () => {
    await buy({})
    expect(await rows()).toEqual([])
  })

  it('is sent for a top-up once, however often its payment is reported', async () => {
    const email = address()
    const { report } = await topUp(email)
    const answers = await Promise.all([report(), report(), report()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    while ((await send()) > 0);
    expect(mails.letters.map(({ recipient }) => recipient)).toEqual([email])
    expect(await rows()).toMatchObject([{ kind: 'TOP_UP', state: 'SENT' }])
  })

  it('is sent for money that went back, each time it does', async () => {
    const { puuid, orderId } = await buy({ receiptEmail: address() })
    const reverse = (as: 'REFUND' | 'REPAY') =>
      commerce.context.db
        .transaction()
        .execute((transaction) => reverseOrder(transaction, { puuid, orderId }, { as, cause: 'a test', now: clock() }))
    await reverse('REFUND')
    await reverse('REPAY')
    await reverse('REFUND')
    while ((await send()) > 0);
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['ORDER', 'REFUND', 'REFUND'])
    expect(mails.letters).toHaveLength(3)
  })

  it('is sent for money that went back to the card, once it is done, by whoever gave it', async () => {
    const email = address()
    const { orderId, report } = await topUp(email)
    await report()
    commerce.platform.payments.refunds('down')
    await refundPayment(commerce.context, { orderId, part: 'UNUSED', cause: 'a test' })
    commerce.platform.payments.refunds(null)
    expect(
      (await rows()).map(({ kind }) => kind),
      'not while it is only asked for',
    ).toEqual(['TOP_UP'])
    later(120_000)
    await sendDueRefunds(commerce.context)
    await sendDueRefunds(commerce.context)
    while ((await send()) > 0);
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['MONEY_REFUND', 'TOP_UP'])
    expect(mails.letters.map(({ recipient }) => recipient)).toEqual([email, email])
    expect(mails.letters.filter(({ data }) => data.includes('Refunded to your payment method'))).toHaveLength(1)
  })

  it('does not exist where its transaction is rolled back', async () => {
    const { puuid, orderId } = await buy({ receiptEmail: address() })
    await commerce.context.pool.query('delete from receipt')
    await expect(
      commerce.context.db.transaction().execute(async (transaction) => {
        await reverseOrder(transaction, { puuid, orderId }, { as: 'REFUND', cause: 'a test', now: clock() })
        throw new Error('a crash')
      }),
    ).rejects.toThrow('a crash')
    expect(await rows()).toEqual([])
  })

  it('waits while the mail server is in trouble, and arrives after it', async () => {
    await buy({ receiptEmail: address() })
    mails.trouble('later')
    await send()
    expect(await rows()).toMatchObject([{ state: 'WAITING', attempts: 1, last_error: 'EENVELOPE 450 RCPT TO' }])
    expect(await send()).toBe(0)
    mails.trouble(null)
    later(31_000)
    expect(await send()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 2 }])
  })

  it('that may have arrived is sent again under the same name', async () => {
    await buy({ receiptEmail: address() })
    mails.trouble('vanish')
    await send()
    mails.trouble(null)
    later(31_000)
    await send()
    const names = mails.letters.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1])
    expect(names).toHaveLength(2)
    expect(names[0]).toMatch(/^<[0-9a-f]{40}@/)
    expect(names[1]).toBe(names[0])
  })

  it('of a worker that died is sent by another after its lease', async () => {
    await buy({ receiptEmail: address() })
    const dying: Mailer = { send: () => Promise.reject(new Error('killed')), close: () => undefined }
    await expect(sendReceipts(commerce.context, dying)).rejects.toThrow('killed')
    expect(await send()).toBe(0)
    later(5 * 60_000)
    expect(await send()).toBe(1)
    expect(mails.letters).toHaveLength(1)
  })

  it('that is refused is left to an operator, who sends it again', async () => {
    const { orderId } = await buy({ receiptEmail: address() })
    mails.trouble('refuse')
    await send()
    expect(await rows()).toMatchObject([{ state: 'FAILED', last_error: 'EENVELOPE 550 RCPT TO' }])
    expect((await qmInTest(commerce, ['receipts', 'list', '--json'])).json()).toMatchObject([{ order_id: orderId }])
    mails.trouble(null)
    const retry = (...order: string[]) => qmInTest(commerce, ['receipts', 'retry', ...order, '--reason', 'a test'])
    expect((await retry(orderId)).code).toBe(0)
    await send()
    expect(await rows()).toMatchObject([{ state: 'SENT' }])
    expect((await retry(orderId)).code).toBe(3)
    for (const order of ['nonsense', '01900000-0000-7000-8000-000000000000'])
      expect((await retry(order)).err).toBe(`There is no order ${order}.\n`)
    expect((await retry()).code).toBe(2)
  })

  it('is given up after three days', async () => {
    await buy({ receiptEmail: address() })
    mails.trouble('later')
    await send()
    later(3 * DAY)
    await send()
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 2 }])
  })

  it('whose order has lost its address is dropped', async () => {
    const { puuid } = await buy({ receiptEmail: address() })
    await commerce.context.db
      .updateTable('shop_order')
      .set({ receipt_email: null })
      .where('puuid', '=', puuid)
      .execute()
    await send()
    expect(mails.letters).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'DROPPED' }])
  })

  it('leaves no address in the log or the outbox, and is counted', async () => {
    const email = address()
    await buy({ receiptEmail: email })
    let logged = ''
    const write = (line: string) => {
      logged += line
    }
    const log = pino({ level: 'trace' }, { write })
    mails.trouble('refuse')
    await sendReceipts({ ...commerce.context, log }, mailer)
    expect(logged).toContain('EENVELOPE 550')
    expect(logged).not.toContain(email.split('@')[0])
    const { rows: outbox } = await commerce.context.pool.query('select * from receipt')
    expect(JSON.stringify(outbox)).not.toContain('@')
    expect(await commerce.context.metrics.registry.metrics()).toMatch(
      /commerce_receipts_total\{kind="ORDER",outcome="failed"\} [1-9]/,
    )
  })
})

it('without a mail server nothing is sent', () => {
  expect(createMailer({ ...commerce.settings, SMTP_URL: undefined })).toBeUndefined()
})
