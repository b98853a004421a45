import { LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { readSettings } from '@quartermaster/settings/settings'
import { describe, expect, it } from 'vitest'
import type { ReceiptKind } from '../database/receipt-tables.ts'
import type { ReceiptFacts } from './facts.ts'
import { writeLetter } from './letter.ts'
import { RECEIPT_KINDS } from './receipt-kinds.ts'

const settings = readSettings({
  SHOP_URL: 'https://shop.example',
  SUPPORT_URL: 'https://help.example',
  BRAND_NAME: 'Q&A',
})
const KINDS = Object.keys(RECEIPT_KINDS) as ReceiptKind[]

function factsOf(locale: Locale, kind: ReceiptKind = 'ORDER', more: Partial<ReceiptFacts['order']> = {}): ReceiptFacts {
  return {
    kind,
    event: 'order:1',
    puuid: 'player-1',
    orderId: '0198c0de-0000-7000-8000-000000000001',
    recipient: 'player@mail.example',
    deliverNowAt: null,
    moved: 1_350,
    debtPaid: 0,
    at: new Date('2026-03-01T12:30:00Z'),
    charges: [{ minor: 1_099, currency: 'EUR', credited: 1_380 }],
    refunded: { minor: 1_099, currency: 'EUR' },
    order: {
      reference: 'QM-7F3K',
      kind: kind === 'TOP_UP' ? 'TOP_UP' : 'PRODUCT',
      game_id: 'lol',
      title: 'Warden <b>',
      currency: 'RP',
      cost: 1_350,
      items: [],
      locale,
      region: 'EUW',
      receipt_email: 'player@mail.example',
      ...more,
    },
  }
}

describe.each(LOCALE_CODES)('a receipt in %s', (locale) => {
  it.each(KINDS)('says of %s what, how much, when and where, in HTML and text', (kind) => {
    const { html, text, subject, language } = writeLetter(factsOf(locale, kind), settings)
    expect(language).toBe(LOCALES[locale].tag)
    expect(html).toContain(`<html lang="${LOCALES[locale].tag}">`)
    expect(subject).toContain('QM-7F3K')
    expect(subject + text + html).not.toMatch(/\{\{|undefined|NaN/)
    for (const body of [html, text]) {
      expect(body).toContain('QM-7F3K')
      expect(body).toMatch(/1\D?350/)
      expect(body).toContain(`https://shop.example/${locale}/lol/success/#order=0198c0de`)
      expect(body).toContain('https://help.example')
      expect(body, 'Thai counts years from another beginning').toMatch(locale === 'th-th' ? /2569/ : /2026/)
    }
    if (kind !== 'REFUND') expect(text).toContain(formatMoney(LOCALES[locale].tag, { minor: 1_099, currency: 'EUR' }))
  })
})

describe('a letter', () => {
  it('says of what is free that it is, and brings nothing back of it', () => {
    const free = { ...factsOf('en-us', 'ORDER', { cost: 0 }), moved: 0, charges: [] }
    const unit = { amount: 500, price: { minor: 499, currency: 'EUR' } }
    const { text } = writeLetter(free, settings, unit)
    expect(text).toContain('Free')
    expect(text).not.toMatch(/\b0 RP|€0/)
    expect(writeLetter({ ...free, kind: 'REFUND' }, settings, unit).text).not.toMatch(/\b0 RP|€0|Free/)
  })

  it('has names and values of its figures at one height, however many lines they take', () => {
    const { html } = writeLetter(factsOf('en-us'), settings)
    const cells = html.match(/<td style="padding:8px[^>]*>/g) ?? []
    expect(cells.length).toBeGreaterThan(6)
    for (const cell of cells) expect(cell).toContain('vertical-align:top')
  })

  it('shows names as names, whatever they hold', () => {
    const { html, text } = writeLetter(factsOf('en-us'), settings)
    expect(html).toContain('Warden &lt;b&gt;')
    expect(html).not.toContain('Warden <b>')
    expect(html).toContain('Q&amp;A')
    expect(text).toContain('Warden <b>')
  })

  it('names what is in a bundle, and a single item once', () => {
    const item = { id: 'a', kind: 'ITEM', game: 'LOL', productType: 'CHAMPION', productId: 'a', quantity: 1 } as const
    const bundle = [
      { ...item, name: 'Ember', status: 'REQUESTED' },
      { ...item, name: 'Tide', status: 'REQUESTED' },
    ] as const
    const { text } = writeLetter(factsOf('en-us', 'ORDER', { title: 'Embers', items: [...bundle] }), settings)
    expect(text).toContain('- Embers\n  - Ember\n  - Tide\n')
    const single = writeLetter(factsOf('en-us', 'ORDER', { title: 'Ember', items: [bundle[0]] }), settings)
    expect(single.text.match(/Ember/g)).toHaveLength(1)
  })

  it('has one name per event', () => {
    const first = writeLetter(factsOf('en-us'), settings).messageId
    expect(first).toMatch(/^<[0-9a-f]{40}@shop\.example>$/)
    expect(writeLetter(factsOf('ja-jp'), settings).messageId).toBe(first)
    expect(writeLetter({ ...factsOf('en-us'), event: 'refund:1:1' }, settings).messageId).not.toBe(first)
  })

  it.each([
    ['en-us', 1_099, 'USD', '$10.99'],
    ['ja-jp', 1_500, 'JPY', '￥1,500'],
    ['ko-kr', 12_000, 'KRW', '₩12,000'],
  ] as const)('writes money as %s writes it', (locale, minor, currency, words) => {
    expect(writeLetter({ ...factsOf(locale), charges: [{ minor, currency, credited: 0 }] }, settings).text).toContain(
      words,
    )
  })
})

it('names the seller, and repeats that delivery at once was asked for, where it was', () => {
  const asked = { ...factsOf('de-de'), deliverNowAt: new Date('2026-03-01T12:29:00Z') }
  const seller = { ...settings, SELLER_NAME: 'Q&A Games', SELLER_ADDRESS: 'Harbour 1' }
  for (const body of ['text', 'html'] as const) {
    const letter = writeLetter(asked, seller)[body].replaceAll('&amp;', '&')
    expect(letter).toContain('Q&A Games, Harbour 1, https://help.example')
    expect(letter).toContain(
      'Du hast die sofortige Lieferung verlangt und auf dein Widerrufsrecht verzichtet (1. März 2026 um 12:29 UTC)',
    )
    expect(writeLetter(factsOf('de-de'), seller)[body]).not.toContain('Widerrufsrecht')
  }
})

it.each(KINDS.filter((kind) => kind !== 'MONEY_REFUND'))(
  'says of %s what its amounts are worth in money, at the price of the smallest bundle',
  (kind) => {
    const unit = { amount: 500, price: { minor: 499, currency: 'EUR' } }
    const { text, html } = writeLetter(factsOf('de-de', kind), settings, unit)
    for (const body of [text, html]) expect(body.replaceAll('\u00a0', ' ')).toContain('1.350 RP (≈ 13,47 €)')
  },
)

it('says what the money of an order brought, which may be more than it cost', () => {
  expect(writeLetter(factsOf('en-us'), settings).text).toContain('Charged: €10.99 · 1,380 RP')
  expect(writeLetter(factsOf('en-us', 'TOP_UP'), settings).text).toMatch(/Charged: €10\.99$/m)
})

it('says one sum of money where money goes back', () => {
  const unit = { amount: 500, price: { minor: 499, currency: 'EUR' } }
  const { text } = writeLetter(factsOf('en-us', 'MONEY_REFUND'), settings, unit)
  expect(text).toMatch(/Deducted from your wallet: 1,350 RP$/m)
})

it('says what of a top-up paid a debt', () => {
  const { text } = writeLetter({ ...factsOf('en-us', 'TOP_UP'), debtPaid: 465 }, settings)
  expect(text).toContain('465 RP went to your debt, 885 RP to your wallet.')
  expect(text).toContain('Added to your wallet: 885 RP')
  expect(text).toContain('Debt paid: 465 RP')
})

it('adds nothing to the wallet in words where all of a top-up paid a debt', () => {
  const { text } = writeLetter({ ...factsOf('en-us', 'TOP_UP'), debtPaid: 1_350 }, settings)
  expect(text).toContain('1,350 RP went to your debt, 0 RP to your wallet.')
  expect(text).not.toMatch(/Added to your wallet|is in your wallet/)
})
