import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardFor, type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { Visitor } from '../../test/visitor.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.forget())

describe('the payment page', () => {
  it('offers the bundles that cover the order, the smallest chosen', async () => {
    const session = await shop.open()
    const { text } = await new Visitor(shop.running.url).open(`/pay/${session.paymentId}`)
    expect(text).not.toContain('value="rp-500"')
    expect(text).toMatch(/value="rp-1100" checked/)
    expect(text).toContain('$9.99')
    expect(text).toContain('500 RP left over')
  })

  it('offers every bundle for a top-up', async () => {
    const session = await shop.open({ purpose: 'TOP_UP', shortfall: 0 })
    const { text } = await new Visitor(shop.running.url).open(`/pay/${session.paymentId}`)
    expect(text).toMatch(/value="rp-500" checked/)
    expect(text).toContain('value="rp-2900"')
  })

  it('has nothing to choose where one pack is offered', async () => {
    const bundles = [
      { bundleId: 'rp-exact', title: '675 RP', amount: 675, price: { minor: 674, currency: 'EUR' as const } },
    ]
    const session = await shop.open({ shortfall: 675, bundles })
    const visitor = new Visitor(shop.running.url)
    const page = await visitor.open(`/pay/${session.paymentId}`)
    const { text } = page
    expect(text).not.toContain('Choose a pack')
    expect(text).not.toContain('type="radio" name="bundle"')
    expect(text).toMatch(/<span class="pay-label">Pay €6.74<\/span>/)
    expect((await visitor.submit(page, { action: 'pay', ...cardFor('approve') })).url).toContain('/success/')
  })

  it('keeps the chosen pack when a test card is picked', async () => {
    const session = await shop.open()
    const page = await shop.pay(session, { action: '', bundle: 'rp-2900', card: 'decline' })
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/value="rp-2900" checked/)
    expect(page.text).toContain('value="4000 0000 0000 0028"')
    expect((await shop.read(session.paymentId)).state).toBe('OPEN')
  })

  it('is left by its buttons alone, and the mark of a payment that has ended leads where its button does', async () => {
    const session = await shop.open()
    const visitor = new Visitor(shop.running.url)
    const page = await visitor.open(`/pay/${session.paymentId}`)
    expect(page.text).toContain('class="brand"')
    expect(page.text).not.toMatch(/<a\b/)
    await visitor.submit(page, { action: 'cancel' })
    const { text } = await visitor.open(`/pay/${session.paymentId}`)
    const [mark, back] = Array.from(text.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => href)
    expect(mark).toBe(back)
    expect(new URL(mark ?? '').pathname).not.toBe('/')
  })

  it('says what is missing of an empty form', async () => {
    const session = await shop.open()
    const { text } = await shop.pay(session, { ...cardFor('approve'), number: ' ' })
    expect(text).toContain('Enter a card number')
  })

  it('speaks the order’s language and writes its money that way', async () => {
    const session = await shop.open({ locale: 'de-de' })
    const { text } = await new Visitor(shop.running.url).open(`/pay/${session.paymentId}`)
    expect(text).toContain('<html lang="de-DE"')
    expect(text).toContain('9,99')
  })

  it('names the product’s type in words, and any other subtitle as it came', async () => {
    for (const [subtitle, words] of [
      ['LOL_CHAMPION_SKIN', 'Champion skin'],
      ['Season pass', 'Season pass'],
    ]) {
      const session = await shop.open({ subtitle: subtitle ?? '' })
      const { text } = await new Visitor(shop.running.url).open(`/pay/${session.paymentId}`)
      expect(text).toContain(`<small>${words}</small>`)
    }
  })

  it('shows a title as text, whatever it holds', async () => {
    const session = await shop.open({ title: '<script>alert(1)</script>' })
    const { text } = await new Visitor(shop.running.url).open(`/pay/${session.paymentId}`)
    expect(text).not.toContain('<script>alert')
  })

  it.each([
    ['a number that is no test card', { ...cardFor('approve'), number: '4111111111111111' }],
    ['a card that has expired', { ...cardFor('approve'), expiry: '01/20' }],
    ['a security code that is none', { ...cardFor('approve'), code: 'x' }],
    ['a bundle that is not offered', { ...cardFor('approve'), bundle: 'rp-500' }],
  ])('refuses %s and stays open', async (_, values) => {
    const session = await shop.open()
    const page = await shop.pay(session, values)
    expect(page.status).toBe(422)
    expect(page.text).toContain('role="alert"')
    expect((await shop.read(session.paymentId)).state).toBe('OPEN')
  })

  it('refuses a form that another site sends', async () => {
    const session = await shop.open()
    const answer = await fetch(`${shop.running.url}/pay/${session.paymentId}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'cancel' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(422)
    expect((await shop.read(session.paymentId)).state).toBe('OPEN')
  })

  it('is not found for a payment that does not exist', async () => {
    const page = await new Visitor(shop.running.url).open('/pay/pay_nothing')
    expect(page.status).toBe(404)
  })
})
