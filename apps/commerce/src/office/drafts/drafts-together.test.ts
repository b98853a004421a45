import type { SaveDraftAnswer, WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putPrices } from '../../cms/service.ts'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'
import { painted } from '../../testing/picture-folder.ts'
import { operatorOf } from '../../testing/test-office.ts'

let desk: DraftDesk
const ben = operatorOf('admin', 'ben')
beforeAll(async () => {
  desk = await openDraftDesk()
})
afterAll(() => desk.close())

const words = { kind: 'TEXTS' as const, locale: 'en-us' as const, description: 'About.', pictureText: '' }
const texts = (told: Partial<Record<'name' | 'description', string>>) => ({ ...words, name: 'Tree', ...told })
const priced = (told: Partial<Record<'original' | 'final', number>>, sales: object[] = []) =>
  ({ kind: 'PRICES', prices: [{ currency: 'RP', original: 880, final: 880, sales, ...told }] }) as WrittenDraftPart
const holding = (prices: Readonly<Record<string, number>>): WrittenDraftPart => ({
  kind: 'CONTENTS',
  contents: Object.entries(prices).map(([productId, price]) => ({ productId, price, sales: [] })),
})

/** A page that somebody opened: it has before it what was there then, whatever comes after. */
async function open(productId: string, part: WrittenDraftPart, who = desk.as) {
  let begun = await desk.beginning(productId, part)
  return async (written: WrittenDraftPart): Promise<SaveDraftAnswer> => {
    const answer = await desk.post(`/v1/products/lol/${productId}/draft`, { part: written, ...begun }, who)
    expect(answer.statusCode, answer.body).toBe(200)
    const saved: SaveDraftAnswer = answer.json()
    begun = { before: saved.part, version: saved.version }
    return saved
  }
}
const kept = async (productId: string) => (await desk.draftOf(productId)).parts.map(({ part }) => part)
/** Somebody else publishes past the draft. */
const publishPast = (productId: string, final: number) =>
  putPrices(desk.cms, { gameId: 'lol', productId }, { prices: { RP: { original: 880, final } } }, { check: false })

const sellTree = async (productId: string) => {
  await desk.sell(productId)
  await desk.write(productId, texts({}))
}

it('two pages that write different fields of the same words both keep theirs, and the later learns of the other’s', async () => {
  await sellTree('ash')
  const first = await open('ash', texts({}))
  const second = await open('ash', texts({}), ben)
  await first(texts({ name: 'Ash tree' }))
  expect(await second(texts({ description: 'Grows.' }))).toMatchObject({
    part: texts({ name: 'Ash tree', description: 'Grows.' }),
    conflicts: [],
    writer: 'catalogue',
  })
  expect(await first(texts({ name: 'Ash trees' }))).toMatchObject({
    part: texts({ name: 'Ash trees', description: 'Grows.' }),
    conflicts: [],
  })
  expect(await kept('ash')).toEqual([texts({ name: 'Ash trees', description: 'Grows.' })])
})

it('a field that both wrote stays theirs and is told; who says so then has their own there', async () => {
  await sellTree('birch')
  const first = await open('birch', texts({}))
  const second = await open('birch', texts({}), ben)
  await first(texts({ name: 'Birch tree' }))
  expect(await second(texts({ name: 'White birch', description: 'White.' }))).toMatchObject({
    part: texts({ name: 'Birch tree', description: 'White.' }),
    conflicts: ['name'],
    writer: 'catalogue',
  })
  expect(await second(texts({ name: 'White birch', description: 'White.' }))).toMatchObject({ conflicts: [] })
  expect(await kept('birch')).toEqual([texts({ name: 'White birch', description: 'White.' })])
})

it('who wrote nothing of a part is not its writer, and its time stays', async () => {
  await sellTree('beech')
  const first = await open('beech', texts({}))
  const stale = await open('beech', texts({}), ben)
  await first(texts({ name: 'Beech tree' }))
  const { parts, stamp } = await desk.draftOf('beech')
  expect(await stale(texts({ name: 'Red beech' }))).toMatchObject({ conflicts: ['name'], writer: 'catalogue' })
  expect(await desk.draftOf('beech')).toMatchObject({ parts, stamp })
  expect(await first(texts({ name: 'Beeches' }))).toMatchObject({ conflicts: [], writer: 'catalogue' })
})

it('a conflict names who wrote that field last, not who wrote another field since', async () => {
  await sellTree('holly')
  const [first, second] = [await open('holly', texts({})), await open('holly', texts({}), ben)]
  const late = await open('holly', texts({}), operatorOf('admin', 'cleo'))
  await first(texts({ name: 'Holly tree' }))
  await second(texts({ description: 'Prickles.' }))
  expect(await late(texts({ name: 'Ilex' }))).toMatchObject({ conflicts: ['name'], writer: 'catalogue' })
  expect((await desk.draftOf('holly')).parts).toMatchObject([{ operator: 'ben' }])
})

it('a price, its sales and the parts of a bundle are fields of their own', async () => {
  for (const productId of ['cedar', 'elm', 'fir']) await desk.sell(productId)
  const sale = { final: 500, from: '2031-01-01T00:00:00.000Z', until: '2031-01-08T00:00:00.000Z' }
  const first = await open('cedar', priced({}))
  const second = await open('cedar', priced({}), ben)
  await first(priced({ original: 900 }))
  await second(priced({}, [sale]))
  expect(await kept('cedar')).toEqual([priced({ original: 900 }, [sale])])

  const contents = ['cedar', 'elm'].map((product) => ({ product, price: 700 }))
  await desk.sell('grove', { type: 'LOL_BUNDLE', prices: { RP: { original: 1_400, final: 1_400 } }, contents })
  const begun = holding({ cedar: 700, elm: 700 })
  const [one, other] = [await open('grove', begun), await open('grove', begun, ben)]
  await one(holding({ cedar: 650, elm: 700 }))
  expect(await other(holding({ cedar: 700, elm: 600, fir: 300 }))).toMatchObject({ conflicts: [] })
  expect(await kept('grove')).toEqual([holding({ cedar: 650, elm: 600, fir: 300 })])
  expect(await one(holding({ elm: 700 })), 'taken out here, and as it was there').toMatchObject({ conflicts: [] })
  expect(await other(holding({ cedar: 1, elm: 600, fir: 300 }))).toMatchObject({ conflicts: ['cedar'] })
  expect(await kept('grove')).toEqual([holding({ elm: 600, fir: 300 })])
})

it('two who write the same words at one moment, begun on nothing, both keep theirs', async () => {
  for (let round = 0; round < 5; round += 1) {
    const productId = `rowan-${round}`
    await desk.sell(productId)
    const onSale = { ...words, name: productId, description: `About ${productId}.` }
    const pages = [await open(productId, onSale), await open(productId, onSale, ben)] as const
    await Promise.all([pages[0]({ ...onSale, name: 'Rowan' }), pages[1]({ ...onSale, description: 'Red.' })])
    expect(await kept(productId)).toEqual([{ ...onSale, name: 'Rowan', description: 'Red.' }])
  }
})

it('what was published meanwhile is joined or told in the same way', async () => {
  await desk.sell('larch')
  const first = await open('larch', priced({}))
  const second = await open('larch', priced({}))
  await publishPast('larch', 860)
  expect(await first(priced({ final: 850 }))).toMatchObject({
    part: priced({ final: 860 }),
    isKept: false,
    conflicts: ['RP final'],
    writer: null,
  })
  expect(await second(priced({ original: 900 }))).toMatchObject({ part: priced({ original: 900, final: 860 }) })
  expect((await desk.draftOf('larch')).parts).toMatchObject([{ name: 'prices', overtaken: [] }])
})

it('a version that the catalogue never had is refused, and nothing is kept', async () => {
  await desk.sell('maple')
  for (const version of ['999999', '0']) {
    const part = priced({ final: 1 })
    const refused = await desk.post('/v1/products/lol/maple/draft', { part, before: null, version })
    expect([refused.statusCode, refused.json().errorCode], version).toEqual([404, 'NOT_FOUND'])
  }
  expect(await kept('maple')).toEqual([])
})

it('another part than the one that is written is no beginning of it', async () => {
  const { version } = await desk.show('maple')
  const body = { part: texts({}), before: { ...texts({}), locale: 'de-de' }, version }
  expect((await desk.post('/v1/products/lol/maple/draft', body)).statusCode).toBe(400)
})

it('no call about a product that does not exist says that it did something', async () => {
  const path = '/v1/products/lol/nope'
  await desk.sell('oak')
  const { version } = await desk.show('oak')
  const reason = 'a test'
  const picture = (await painted(1_200, 800)).toString('base64')
  const answers = await Promise.all([
    desk.commerce.ask({ as: desk.as, path }),
    desk.commerce.ask({ as: desk.as, path: `${path}/draft` }),
    desk.post(`${path}/draft`, { part: texts({}), before: null, version }),
    desk.post(`${path}/draft`, {
      part: { kind: 'PICTURE', type: 'LARGE', picture, focus: null },
      before: null,
      version,
    }),
    desk.post(`${path}/draft/publish`, { version, stamp: '0123456789abcdef', reason }),
    desk.post(`${path}/draft/discard`, { reason }),
    desk.post(`${path}/draft/discard`, { part: 'prices', reason }),
    desk.post(`${path}/bundle/preview`, { contents: [{ productId: 'oak', price: 1, sales: [] }], owned: [] }),
    desk.post('/v1/catalogue-previews', {
      draft: { kind: 'DRAFT', gameId: 'lol', productId: 'nope' },
      locale: 'de-de',
    }),
  ])
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(404)
})

it.each([
  ['another product', 'spruce', 200],
  ['the bundle itself', 'thicket', 409],
  ['a part of it', 'alder', 409],
])(
  'when %s was published since somebody looked at the draft of a bundle, publishing is answered so',
  async (_, product, status) => {
    const contents = ['alder', 'willow'].map((part) => ({ product: part, price: 700 }))
    const bundle = { type: 'LOL_BUNDLE', prices: { RP: { original: 1_400, final: 1_400 } }, contents } as const
    for (const tree of ['spruce', 'alder', 'willow']) await desk.sell(tree)
    await desk.sell('thicket', bundle)
    await desk.write('thicket', texts({ name: `Thicket beside ${product}` }))
    const { version, stamp } = await desk.draftOf('thicket')
    if (product === 'thicket') {
      const cheaper = contents.map((part) => ({ ...part, price: 690 }))
      await desk.sell('thicket', { ...bundle, prices: { RP: { original: 1_380, final: 1_380 } }, contents: cheaper })
    } else await publishPast(product, 860)
    const answer = await desk.publish('thicket', { version, stamp })
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 409) expect(answer.json().message).toContain('by now')
  },
)
