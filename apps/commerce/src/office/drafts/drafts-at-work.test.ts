import { afterAll, beforeAll, expect, it } from 'vitest'
import { putPrices } from '../../cms/service.ts'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'
import { operatorOf } from '../../testing/test-office.ts'

let desk: DraftDesk
beforeAll(async () => {
  desk = await openDraftDesk()
  for (const productId of ['ash', 'birch', 'cedar']) await desk.sell(productId)
  const contents = ['ash', 'birch'].map((product) => ({ product, price: 700 }))
  await desk.sell('grove', { type: 'LOL_BUNDLE', prices: { RP: { original: 1_400, final: 1_400 } }, contents })
})
afterAll(() => desk.close())

const german = {
  kind: 'TEXTS' as const,
  locale: 'de-de' as const,
  name: 'Esche',
  description: 'Von heute.',
  pictureText: '',
}
const french = { ...german, locale: 'fr-fr' as const, name: 'Frêne' }
const pricesOf = (final: number) => ({
  kind: 'PRICES' as const,
  prices: [{ currency: 'RP' as const, original: 880, final, sales: [] }],
})
const holding = (...prices: number[]) => ({
  kind: 'CONTENTS' as const,
  contents: ['ash', 'birch', 'cedar'].slice(0, prices.length).map((productId, at) => ({
    productId,
    price: prices[at] ?? 0,
    sales: [],
  })),
})
const name = (productId: string) => ({ gameId: 'lol' as const, productId })
/** Somebody else publishes past the draft. */
const publishPast = (productId: string, final: number) =>
  putPrices(desk.cms, name(productId), { prices: { RP: { original: 880, final } } }, { check: false })

it('words and prices of a product are one draft: seen by others, compared, worked out, published as one version, and gone', async () => {
  expect((await desk.write('ash', german)).json()).toMatchObject({ part: german, conflicts: [] })
  await desk.write('ash', french, operatorOf('admin'))
  await desk.write('ash', pricesOf(800))
  const kept = await desk.draftOf('ash')
  expect(kept.parts).toMatchObject([
    { name: 'prices', part: pricesOf(800), operator: 'catalogue', overtaken: [] },
    { name: 'texts/de-de', part: german, operator: 'catalogue' },
    { name: 'texts/fr-fr', part: french, operator: 'admin' },
  ])
  expect(kept.fields).toEqual(
    expect.arrayContaining([
      { product: 'lol/ash', path: ['name', 'fr-fr'], before: null, after: 'Frêne' },
      { product: 'lol/ash', path: ['prices', 'RP', 'final'], before: '880', after: '800' },
    ]),
  )
  expect(kept.calendar).toMatchObject([{ original: 880, final: 800 }])
  expect((await desk.show('ash')).calendar, 'nothing is published yet').toMatchObject([{ final: 880 }])
  const page = { draft: { kind: 'DRAFT', ...name('ash') }, locale: 'de-de' }
  expect((await desk.post('/v1/catalogue-previews', page)).json().address).toContain('/de-de/lol/ash/')
  const { version } = await desk.show('ash')
  const published = await desk.publish('ash')
  expect(published.json(), published.body).toMatchObject({ status: 'DONE' })
  expect(await desk.draftOf('ash')).toMatchObject({ parts: [], fields: [], calendar: [] })
  const after = await desk.show('ash')
  expect([after.version, after.calendar[0].final]).toEqual([String(Number(version) + 1), 800])
  const trail = await desk.commerce.ask({
    as: operatorOf('admin'),
    path: `/v1/trail?subject=lol%2Fash&action=${encodeURIComponent('catalogue drafts publish')}`,
  })
  expect(trail.json().entries).toMatchObject([{ action: 'catalogue drafts publish', reason: 'a test' }])
  const [{ before, after: told }] = trail.json().entries
  expect(JSON.parse(before)).toMatchObject({ version, 'lol/ash prices RP final': '880' })
  expect(JSON.parse(told)).toMatchObject({ 'lol/ash prices RP final': '800', 'lol/ash name fr-fr': 'Frêne' })
})

it('a bundle’s contents are drafted, told part by part, and sold as they were worked out', async () => {
  await desk.write('grove', holding(600, 700, 200))
  const kept = await desk.draftOf('grove')
  expect(kept.problems).toEqual([])
  expect(kept.calendar).toMatchObject([{ final: 1_500 }])
  expect(kept.fields).toEqual(
    expect.arrayContaining([
      { product: 'lol/grove', path: ['contents', 'ash', 'price'], before: '700', after: '600' },
      { product: 'lol/grove', path: ['contents', 'cedar', 'price'], before: null, after: '200' },
    ]),
  )
  expect((await desk.publish('grove')).json()).toMatchObject({ status: 'DONE' })
  const sold = await desk.commerce.call({ method: 'GET', path: '/v3/catalogue/lol/grove' })
  expect(sold.json()).toMatchObject({ cost: 1_500 })
})

it('what breaks the arithmetic is told, and not published: of the product itself and of a bundle it is part of', async () => {
  await desk.write('grove', holding(900, 700))
  expect((await desk.draftOf('grove')).problems).toMatchObject([
    { product: null, path: ['contents', '0', 'price'], message: expect.stringContaining('ash costs 900') },
  ])
  const refused = await desk.publish('grove')
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('ash costs 900')])
  await desk.discard('grove')
  await desk.write('birch', pricesOf(100))
  expect((await desk.draftOf('birch')).problems).toMatchObject([
    { product: 'lol/grove', path: ['contents', expect.any(String), 'price'] },
  ])
  await desk.discard('birch')
  const misplaced = [await desk.write('ash', holding(1)), await desk.write('grove', pricesOf(1))]
  expect(misplaced.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect(misplaced[1]?.json().message).toContain('follows from its contents')
})

it('what is as on sale is no part, moments in any writing; unfinished words say what is wrong; a part alone can go', async () => {
  const sale = { final: 500, from: '2031-01-01T00:00:00.000Z', until: '2031-01-08T00:00:00.000Z' }
  const withSale = (from: string) => ({
    kind: 'PRICES' as const,
    prices: [{ currency: 'RP' as const, original: 880, final: 880, sales: [{ ...sale, from }] }],
  })
  await desk.write('cedar', withSale(sale.from))
  await desk.publish('cedar')
  await desk.write('cedar', withSale('2031-01-01T01:00:00+01:00'))
  expect((await desk.draftOf('cedar')).parts).toEqual([])
  await desk.write('cedar', { ...german, name: '' })
  await desk.write('cedar', pricesOf(870))
  const unfinished = await desk.draftOf('cedar')
  expect([unfinished.parts.length, unfinished.fields]).toEqual([2, []])
  expect(unfinished.problems).toEqual([{ product: null, path: ['name', 'de-de'], message: 'must not be empty' }])
  await desk.write('cedar', withSale('2031-02-01T00:00:00.000Z'))
  expect((await desk.draftOf('cedar')).problems).toContainEqual({
    product: null,
    path: ['prices', 'RP', 'sales', '0', 'until'],
    message: 'it must end after it begins',
  })
  expect((await desk.discard('cedar', {}, operatorOf('support'))).statusCode).toBe(403)
  expect((await desk.discard('cedar', { part: 'texts/de-de' })).json()).toMatchObject({ status: 'DONE' })
  expect((await desk.draftOf('cedar')).parts).toMatchObject([{ name: 'prices' }])
  const gone = await desk.discard('cedar', { part: 'texts/de-de' })
  expect([gone.statusCode, gone.json().errorCode], 'of a part that is gone nothing is thrown away').toEqual([
    409,
    'CONFLICT',
  ])
  await desk.discard('cedar')
  expect((await desk.draftOf('cedar')).parts).toEqual([])
  expect((await desk.discard('cedar')).statusCode, 'there is nothing to throw away').toBe(409)
  expect((await desk.publish('cedar')).statusCode, 'there is nothing to publish').toBe(409)
})

it('what somebody else published meanwhile is told, and overwritten by nobody who does not say so', async () => {
  const seen = await desk.show('birch')
  await desk.write('birch', pricesOf(850))
  await publishPast('birch', 860)
  await desk.write('birch', german)
  const { parts } = await desk.draftOf('birch')
  expect(parts).toMatchObject([
    { name: 'prices', overtaken: [{ path: ['prices', 'RP', 'final'], before: '880', after: '860' }] },
    { name: 'texts/de-de', overtaken: [] },
  ])
  const refused = await desk.publish('birch')
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('prices RP final')])
  const stale = await desk.publish('birch', { version: seen.version, overtakes: true })
  expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringContaining('by now')])
  expect((await desk.publish('birch', { overtakes: true })).json()).toMatchObject({ status: 'DONE' })
  expect((await desk.show('birch')).calendar).toMatchObject([{ final: 850 }])
})

it('a part that is written on stays overtaken: it was begun on what was on sale then', async () => {
  await desk.sell('larch')
  await desk.write('larch', pricesOf(850))
  await publishPast('larch', 870)
  await desk.write('larch', pricesOf(845), operatorOf('admin'))
  const overtaken = [{ path: ['prices', 'RP', 'final'], before: '880', after: '870' }]
  expect((await desk.draftOf('larch')).parts).toMatchObject([{ name: 'prices', operator: 'admin', overtaken }])
  expect((await desk.publish('larch')).statusCode).toBe(409)
  await desk.discard('larch')
})

it('nobody publishes what they have not seen: a draft that was written on is refused, and stays', async () => {
  await desk.write('birch', pricesOf(840))
  const { stamp } = await desk.draftOf('birch')
  await desk.write('birch', pricesOf(1), operatorOf('admin'))
  const refused = await desk.publish('birch', { stamp })
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('written on')])
  expect((await desk.draftOf('birch')).parts).toMatchObject([{ part: pricesOf(1), operator: 'admin' }])
  await desk.discard('birch')
})

it('the list of products marks those with a draft, and shows them alone', async () => {
  await desk.write('cedar', french)
  const list = async (query: string) =>
    (await desk.commerce.ask({ as: desk.as, path: `/v1/products?${query}` })).json().products
  expect(await list('drafted=true')).toMatchObject([{ productId: 'cedar', hasDraft: true }])
  expect(await list('text=birch')).toMatchObject([{ productId: 'birch', hasDraft: false }])
  await desk.discard('cedar')
  expect(await list('drafted=true')).toEqual([])
})

it('a draft says what to know before it is published, and can be published all the same', async () => {
  await desk.sell('aspen')
  await desk.write('aspen', {
    kind: 'PRICES',
    prices: [{ currency: 'RP', original: 2_000, final: 880, sales: [] }],
  })
  const { warnings, problems } = await desk.draftOf('aspen')
  expect([problems, warnings]).toMatchObject([[], [{ path: ['prices', 'RP', 'original'] }]])
  expect((await desk.publish('aspen')).json()).toMatchObject({ status: 'DONE' })
})

it('words that nobody sees are no words: they are not published', async () => {
  await desk.sell('alder')
  await desk.write('alder', { ...german, locale: 'en-us', name: '\u200b', description: '\u00ad' })
  expect((await desk.draftOf('alder')).problems).toEqual(
    ['name', 'description'].map((field) => ({
      product: null,
      path: [field, 'en-us'],
      message: 'nothing of the text can be seen',
    })),
  )
  expect((await desk.publish('alder')).statusCode).toBe(400)
})
