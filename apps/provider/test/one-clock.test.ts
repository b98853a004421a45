import { randomUUID } from 'node:crypto'
import { COOKIES } from '@quartermaster/contract/headers'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { decodeJwt } from 'jose'
import type { AdapterPayload } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldEvents, storeEvents } from '../src/analytics/event-store.ts'
import { deleteOldMail, storeMail } from '../src/mail/mail-store.ts'
import { createRecordStore, deleteExpiredRecords } from '../src/openid/record-store.ts'
import { expireDuePayments } from '../src/payments/payment-service.ts'
import { sendDueWebhooks } from '../src/payments/webhook-sender.ts'
import { ATTEMPTS_PER_USER, deleteOldAttempts } from '../src/sign-on/attempt-store.ts'
import { deleteOldSessions } from '../src/sign-on/session-store.ts'
import { cardFor, type PayingShop, startPayingShop } from './paying-shop.ts'
import { type Visit, Visitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Hours away from the database's and this machine's: whatever still asks one of them is found out. */
const START = Math.floor(Date.now() / SECOND) * SECOND - 6 * HOUR
let now = START
const clock = () => new Date(now)
const at = (ms: number) => new Date(START + ms).toISOString()

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ clock })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now = START
  await shop.forget()
})

const pool = () => shop.running.provider.pool
const count = async (table: string) => Number((await pool().query(`select count(*) from ${table}`)).rows[0].count)

async function signIn(visitor: Visitor, password = 'quartermaster'): Promise<Visit> {
  const page = await visitor.open(`/login?uri=${encodeURIComponent(shop.running.returnAddress)}`)
  return visitor.submit(page, { userName: 'Vesper', password }, 'userName')
}
const stateOf = async (visitor: Visitor) => JSON.parse((await visitor.open('/session')).text).state

describe('the sandbox’s clock decides', () => {
  it('when a session ends that nobody asks for, and how long its tokens last', async () => {
    const { SESSION_IDLE_MINUTES, SESSION_TOKEN_MINUTES } = shop.running.settings
    const visitor = new Visitor(shop.running.url)
    await signIn(visitor)
    now += (SESSION_IDLE_MINUTES - 1) * MINUTE
    expect(await stateOf(visitor)).toBe('signed_in')
    expect(decodeJwt(visitor.cookies.get(COOKIES.signOnSession) ?? '')).toMatchObject({
      auth_time: START / SECOND,
      iat: now / SECOND,
      exp: (now + SESSION_TOKEN_MINUTES * MINUTE) / SECOND,
    })
    now += (SESSION_IDLE_MINUTES + 1) * MINUTE
    expect(await stateOf(visitor)).toBe('login_required')
  })

  it('when a session is over by its age, and when its row goes', async () => {
    const { SESSION_HOURS, SESSION_IDLE_MINUTES } = shop.running.settings
    const visitor = new Visitor(shop.running.url)
    await signIn(visitor)
    for (; now < START + SESSION_HOURS * HOUR; now += (SESSION_IDLE_MINUTES / 2) * MINUTE) {
      expect(await stateOf(visitor)).toBe('signed_in')
    }
    expect(await stateOf(visitor)).toBe('login_required')
    now += SECOND
    await deleteOldSessions(pool(), clock())
    expect(await count('sign_on_session')).toBe(0)
  })

  it('when guesses are forgotten, and when their rows go', async () => {
    const visitor = new Visitor(shop.running.url)
    for (let attempt = 0; attempt < ATTEMPTS_PER_USER; attempt += 1) await signIn(visitor, 'wrong')
    now += 14 * MINUTE
    const { status, response } = await signIn(visitor)
    expect([status, response.headers.get('retry-after')]).toEqual([429, '60'])
    now += MINUTE + SECOND
    expect((await signIn(visitor, 'wrong')).status).toBe(401)
    now += 16 * MINUTE
    await deleteOldAttempts(pool(), clock())
    expect(await count('sign_in_attempt')).toBe(0)
  })

  it('how long what OpenID remembers holds', async () => {
    const records = createRecordStore(shop.running.provider)('AuthorizationCode')
    const payload: AdapterPayload = { kind: 'AuthorizationCode' }
    await records.upsert('one', payload, 60)
    now += 59 * SECOND
    expect(await records.find('one')).toEqual(payload)
    now += SECOND
    expect(await records.find('one')).toBeUndefined()
    now += SECOND
    await deleteExpiredRecords(pool(), clock())
    expect(await count(`openid_record where id = 'one'`)).toBe(0)
  })

  it('how long a payment can be made, and made again once it was declined', async () => {
    const declined = await shop.open()
    await shop.pay(declined, cardFor('decline'))
    const open = await shop.open()
    now += 14 * MINUTE
    const visitor = new Visitor(shop.running.url)
    expect((await visitor.open(`/pay/${open.paymentId}`)).text).toContain('data-expires-in="60"')
    expect((await visitor.open(`/pay/${declined.paymentId}?again`)).text).toContain('value="pay"')
    now += MINUTE
    expect((await visitor.open(`/pay/${declined.paymentId}?again`)).text).not.toContain('value="pay"')
    expect((await shop.read(open.paymentId)).state).toBe('OPEN')
    await visitor.open(`/pay/${open.paymentId}`)
    expect((await shop.read(open.paymentId)).state).toBe('EXPIRED')
  })

  it('which payments are due, and which cards are good', async () => {
    const session = await shop.open({ expiresAt: at(DAY) })
    await expireDuePayments(shop.running.provider)
    const month = `${String(clock().getUTCMonth() + 1).padStart(2, '0')}/${String(clock().getUTCFullYear()).slice(2)}`
    await shop.pay(session, { ...cardFor('approve'), expiry: month })
    expect((await shop.read(session.paymentId)).state).toBe('PAID')
    const other = await shop.open({ expiresAt: at(100 * DAY) })
    now += 50 * DAY
    const refused = await shop.pay(other, { ...cardFor('approve'), expiry: month })
    expect(refused.status).toBe(422)
    now += 50 * DAY
    await expireDuePayments(shop.running.provider)
    expect((await shop.read(other.paymentId)).state).toBe('EXPIRED')
  })

  it('when the shop is told, told again, and at which time the message was signed', async () => {
    shop.answer.status = 503
    await shop.pay(await shop.open(), { outcome: 'slow' })
    now += 19 * SECOND
    const send = () => sendDueWebhooks(shop.running.provider)
    expect([await send(), shop.received.length]).toEqual([0, 0])
    now += SECOND
    expect([await send(), shop.received.length]).toEqual([0, 1])
    expect(shop.received[0]?.signature).toContain(`t=${now / SECOND},`)
    shop.answer.status = 204
    expect(await send()).toBe(0)
    now += SECOND
    expect(await send()).toBe(1)
  })

  it('in which span payments, refunds, disputes and deliveries are listed', async () => {
    now = START + HOUR
    const headers = { authorization: `Bearer ${shop.running.settings.PROVIDER_SERVICE_KEY}` }
    const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
      shop.running.service.inject({ method, url, headers, payload })
    const session = await shop.open()
    await shop.pay(session, cardFor('approve'))
    await ask('POST', `/sandbox/v1/payments/${session.paymentId}/refunds`, { minor: 1 })
    await ask('POST', `/sandbox/v1/payments/${session.paymentId}/dispute`, { state: 'OPEN' })
    const items = [{ productType: 'CURRENCY', productId: 'potion', quantity: 1 }]
    await ask('PUT', `/games/v1/deliveries/${randomUUID()}`, {
      puuid: demoPlayer('Vesper').puuid,
      game: 'LOL',
      kind: 'GRANT',
      items,
    })
    const listed = async (path: string, name: string) => {
      const span = new URLSearchParams({ from: at(HOUR), to: at(HOUR + SECOND) })
      return (await shop.running.service.inject({ url: `${path}?${span}`, headers })).json()[name].length
    }
    expect(await listed('/payments/v1/sessions', 'sessions')).toBe(1)
    expect(await listed('/payments/v1/refunds', 'refunds')).toBe(1)
    expect(await listed('/payments/v1/disputes', 'disputes')).toBe(1)
    expect(await listed('/games/v1/deliveries', 'deliveries')).toBe(1)
  })

  it('when letters and events are old', async () => {
    const mail = { messageId: '', sender: '', recipients: [], subject: '', language: '', plain: '', html: '' }
    await storeMail(pool(), mail, clock())
    await storeEvents(pool(), [{ id: randomUUID(), name: 'view_item', payload: {} }], clock())
    const left = async () => {
      await deleteOldMail(pool(), clock())
      await deleteOldEvents(pool(), clock())
      return [await count('mail'), await count('analytics_event')]
    }
    now += 7 * DAY
    expect(await left()).toEqual([1, 1])
    now += SECOND
    expect(await left()).toEqual([0, 0])
  })
})
