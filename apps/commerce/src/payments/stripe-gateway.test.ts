import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { isFailure } from '@quartermaster/service/failure'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { checkBySdkTypes } from '../testing/stripe-forms.ts'
import { gatewayTo, paymentRequest, useStripe } from '../testing/stripe-requests.ts'

const shop = useStripe()
const { open, read } = shop
const lastSession = () => shop.stripe.sent.filter(({ type }) => type === 'Checkout.SessionCreateParams').at(-1)?.value

test('closing a page ends it, once and for all, and one that is paid says so', async () => {
  const { paymentId } = await open()
  for (let time = 0; time < 2; time += 1) {
    expect(await shop.gateway.close(paymentId)).toMatchObject({ paymentId, state: 'EXPIRED', paid: null })
  }
  expect(await shop.gateway.close('cs_test_nobody')).toMatchObject({ failure: 'PAYMENT_REFUSED' })
})

describe('a page of Stripe Checkout', () => {
  test('sells every bundle and the exact amount, in the player’s language, with their receipt', async () => {
    const session = await open()
    expect(session).toMatchObject({ state: 'OPEN', paid: null })
    expect(session.redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const sold = shop.stripe.sent.flatMap(({ type, value }) => (type === 'PriceCreateParams' ? [value] : []))
    expect(sold.map(({ metadata, unit_amount, currency }) => [metadata, unit_amount, currency])).toEqual([
      [{ bundleId: 'exact-780', amount: '780' }, '702', 'eur'],
      [{ bundleId: 'rp-medium', amount: '1000' }, '899', 'eur'],
      [{ bundleId: 'rp-large', amount: '5000' }, '3999', 'eur'],
    ])
    expect(lastSession()).toMatchObject({
      client_reference_id: session.orderId,
      locale: 'de',
      customer_email: 'vesper@example.com',
      payment_intent_data: { receipt_email: 'vesper@example.com' },
      automatic_tax: { enabled: 'false' },
      line_items: { 0: { quantity: '1' } },
      optional_items: { 0: { quantity: '1' }, 1: { quantity: '1' } },
    })
  })

  test('makes a price once, whoever asks', async () => {
    const before = shop.stripe.sent.filter(({ type }) => type === 'PriceCreateParams').length
    await open()
    await gatewayTo(shop.stripe).open(paymentRequest())
    expect(shop.stripe.sent.filter(({ type }) => type === 'PriceCreateParams')).toHaveLength(before)
  })

  test('is the same page when it is asked for again, also after an answer was lost', async () => {
    const request = paymentRequest()
    shop.stripe.trouble('lost')
    expect(await shop.gateway.open(request)).toMatchObject({ failure: expect.stringContaining('PAYMENT_') })
    shop.stripe.trouble(null)
    const first = await shop.gateway.open(request)
    expect(await gatewayTo(shop.stripe).open({ ...request })).toEqual(first)
    expect(isFailure(first)).toBe(false)
  })

  test('is refused by Stripe when the same order asks for something else', async () => {
    const request = paymentRequest()
    await shop.gateway.open(request)
    expect(await shop.gateway.open({ ...request, email: null })).toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
  })

  test('has a language of Stripe for each of the site', async () => {
    for (const locale of LOCALE_CODES) await open({ locale })
  })

  test('lets Stripe work out the tax where the settings say so', async () => {
    await gatewayTo(shop.stripe, { STRIPE_AUTOMATIC_TAX: 'on' }).open(paymentRequest({ email: null }))
    expect(lastSession()).toMatchObject({ automatic_tax: { enabled: 'true' } })
    expect(lastSession()).not.toHaveProperty('customer_email')
  })

  test('what was sent is what Stripe’s own types say, under one version of its API', async () => {
    expect(await checkBySdkTypes(shop.stripe.sent)).toBe('')
    expect([...shop.stripe.versions]).toEqual(['2026-10-28.endive'])
    const wrong = {
      ...shop.stripe.sent[0],
      value: { ...shop.stripe.sent[0]?.value, unit_amuont: '1' },
    } as (typeof shop.stripe.sent)[0]
    expect(await checkBySdkTypes([wrong])).toContain('unit_amuont')
  }, 30_000)
})

describe('an event', () => {
  test('is believed only with Stripe’s signature, of this minute', async () => {
    const { paymentId } = await open()
    const event = shop.stripe.eventOf('checkout.session.completed', paymentId)
    expect(await read(event)).toMatchObject({ session: { paymentId } })
    const bad = { failure: 'BAD_SIGNATURE' }
    expect(await read({ ...event, headers: {} })).toEqual(bad)
    expect(await read({ ...event, payload: `${event.payload} ` })).toEqual(bad)
    expect(await read(event, new Date(Date.now() + 600_000))).toEqual(bad)
  })

  test('about other things, about charges made elsewhere and about foreign sessions is taken and left', async () => {
    expect(await read(shop.stripe.event('customer.created', {}))).toEqual({ ignored: 'customer.created' })
    expect(await read(shop.stripe.event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another' }))).toEqual({
      ignored: 'charge.refunded',
    })
    expect(await read(shop.stripe.event('charge.refunded', { id: 'ch_1', payment_intent: null }))).toEqual({
      ignored: 'charge.refunded',
    })
    const gone = shop.stripe.event('checkout.session.completed', { id: 'cs_of_another_account' })
    expect(await read(gone)).toEqual({ ignored: 'checkout.session.completed' })
    const other = new Stripe('sk_test_1', shop.stripe.address)
    const [price] = (await other.prices.list({ lookup_keys: [] })).data
    const made = await other.prices.create({ currency: 'eur', unit_amount: 100, product_data: { name: 'A book' } })
    expect(price).toBeUndefined()
    const foreign = await other.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: made.id, quantity: 1 }],
      success_url: 'https://books.example/',
      expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    })
    const event = shop.stripe.event('checkout.session.completed', { id: foreign.id })
    expect(await read(event)).toEqual({ ignored: 'checkout.session.completed' })
  })

  test('that cannot be looked up now is asked for again', async () => {
    const { paymentId } = await open()
    const event = shop.stripe.eventOf('checkout.session.completed', paymentId)
    shop.stripe.trouble(500)
    expect(await read(event)).toEqual({ failure: 'UNAVAILABLE' })
  })
})
