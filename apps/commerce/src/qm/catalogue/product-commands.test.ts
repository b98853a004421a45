import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetsIn } from '../../catalogue/assets.ts'
import { putProduct } from '../../cms/service.ts'
import { makePictureFolder, type PictureFolder } from '../../testing/picture-folder.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let pictures: PictureFolder
let commerce: TestCommerce
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestCommerce({ products: [] })
  await putProduct(
    { ...commerce.context, assets: assetsIn(pictures.folder) },
    { gameId: 'lol', productId: 'ash' },
    {
      type: 'CHAMPION',
      name: { 'en-us': 'Ash' },
      description: { 'en-us': 'Walks through embers.' },
      prices: { RP: { original: 880, final: 880 } },
      assets: { FULL: 'lol/ember/full.webp' },
      releasedOn: '2026-01-01',
    },
    { check: false },
  )
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

const edit = (...given: string[]) =>
  qmInTest(commerce, ['catalogue', 'edit', 'lol/ash', '--images', pictures.folder, '--reason', 'a test', ...given])
const show = async () => (await qmInTest(commerce, ['catalogue', 'show', 'lol/ash', '--json'])).json<object>()

it('one product gets words and a timed price, and the trail has what was before', async () => {
  const words = await edit('--locale', 'de-de', '--name', 'Asche', '--description', 'Geht durch Glut.')
  expect([words.code, words.err]).toEqual([0, ''])
  const sale = '660,2030-12-01T00:00:00Z,2030-12-08T00:00:00Z'
  expect((await edit('--price', 'RP:880', '--sale', sale, '--check')).out).toContain('could be published')
  expect(await show()).toMatchObject({ prices: { RP: { original: 880, final: 880 } } })
  expect((await edit('--price', 'RP:880', '--sale', sale)).code).toBe(0)
  expect(await show()).toMatchObject({
    name: { 'en-us': 'Ash', 'de-de': 'Asche' },
    prices: { RP: { sales: [{ final: 660, from: '2030-12-01T00:00:00.000Z', until: '2030-12-08T00:00:00.000Z' }] } },
  })
  const trail = (await qmInTest(commerce, ['audit', 'list', '--json'])).json<object[]>()
  expect(trail.slice(0, 2)).toMatchObject([
    { action: 'catalogue edit', subject: 'lol/ash', detail: { reason: 'a test' } },
    { action: 'catalogue edit' },
  ])
})

it('an edit says what to know of its prices, before and after it is published', async () => {
  const said = 'prices RP original: 2,000 RP was never the price'
  expect((await edit('--price', 'RP:2000:800', '--check')).out).toContain(`To know before it is published: ${said}`)
  expect((await edit('--price', 'RP:2000:800')).out).toContain(`To know of it: ${said}`)
})

it.each([
  [[], 2, 'Say what to change'],
  [['--name', 'Asche'], 2, '--locale'],
  [['--sale', '1,2030-01-01,2030-01-02'], 2, '--price'],
  [['--price', 'RP:much'], 2, 'whole number'],
  [['--price', 'RP:880:990'], 5, 'Nothing was changed'],
])('what cannot be is refused and changes nothing: %s', async (given, code, said) => {
  const before = await show()
  const ran = await edit(...given)
  expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(said)])
  expect(await show()).toEqual(before)
})

it('a product is shown in words, without a name of a field', async () => {
  const { out } = await qmInTest(commerce, ['catalogue', 'show', 'lol/ash'])
  expect(out).toMatch(/│ Name, English \(United States\) +│ Ash /)
  expect(out).toMatch(/│ Price in RP +│ .*RP/)
  expect(out).not.toMatch(/en-us|original|releasedOn|[{}]/)
})

it('a product that is not there is not found', async () => {
  expect((await qmInTest(commerce, ['catalogue', 'show', 'lol/nobody'])).code).toBe(3)
  expect((await qmInTest(commerce, ['catalogue', 'show', 'nonsense'])).code).toBe(2)
})
