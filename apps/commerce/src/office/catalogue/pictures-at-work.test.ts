import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createService } from '@quartermaster/service/create-service'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetsIn } from '../../catalogue/assets.ts'
import { putProduct } from '../../cms/service.ts'
import { imagesApp } from '../../images/images-app.ts'
import { imagesOptions } from '../../images/images-options.ts'
import { qmInTest } from '../../qm/testing/qm-in-test.ts'
import { makePictureFolder, type PictureFolder, painted } from '../../testing/picture-folder.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let pictures: PictureFolder
let commerce: TestOffice
let images: ReturnType<typeof createService>
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestOffice({ env: { IMAGES_DIR: pictures.folder }, products: [] })
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
  await commerce.context.catalogue.refresh()
  // A server of its own, which has the database and a folder without the picture, as every other node has.
  images = createService('images-test', commerce.settings)
  await images.register(imagesApp, imagesOptions(commerce.settings, commerce.context.db))
})
afterAll(async () => {
  await images.close()
  await commerce.close()
  await pictures.remove()
})

const as = operatorOf('catalogue')
const ASH = '/v1/products/lol/ash'
const ash = async () => (await commerce.ask({ as, path: ASH })).json()
const draft = async () => (await commerce.ask({ as, path: `${ASH}/draft` })).json()
const post = (path: string, body: object) => commerce.ask({ as, method: 'POST', path, body })
const write = async (part: object, before: object | null = null) =>
  post(`${ASH}/draft`, { part, before, version: (await ash()).version })
const publish = async () => {
  const { stamp, version } = await draft()
  return post(`${ASH}/draft/publish`, { stamp, version, reason: 'a test' })
}
const shown = async () =>
  (await commerce.call({ method: 'GET', path: '/v3/catalogue/lol/ash?locale=de-de' })).json<{
    assets: { type: string; url: string; width: number; focus?: object }[]
    pictureText?: string
  }>()
const kept = async () => (await commerce.context.pool.query('select from catalogue_picture')).rowCount
const FOCUS = { left: 0.25, top: 0.75, width: 0, height: 0 }

it('a picture is published with what it is about, and served to everybody from the database', async () => {
  const bytes = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
  await write({ kind: 'PICTURE', type: 'LARGE', picture: bytes.toString('base64'), focus: FOCUS })
  const { parts, fields, problems } = await draft()
  expect(problems).toEqual([])
  expect(parts).toMatchObject([
    { name: 'picture/LARGE', part: { picture: { kind: 'LARGE', width: 1_200, focus: FOCUS } } },
  ])
  expect(fields).toMatchObject([{ path: ['assets', 'LARGE'], before: null }])
  const seen = await images.inject(parts[0].part.picture.url)
  expect([seen.statusCode, await kept()], 'a preview shows it, and nobody else knows of it').toEqual([200, 0])
  expect((await shown()).assets.map(({ type }) => type)).toEqual(['FULL'])
  const published = await publish()
  expect(published.json(), published.body).toMatchObject({ status: 'DONE' })
  const large = (await shown()).assets.find(({ type }) => type === 'LARGE')
  expect(large).toMatchObject({ width: 1_200, height: 900, focus: FOCUS })
  const served = await images.inject(`${large?.url}?width=480&auto=webp`)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, expect.stringContaining('image/')])
  expect(served.headers['cache-control']).toContain('immutable')
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 480, height: 360 })
  expect((await ash()).pictures).toMatchObject([{ kind: 'FULL' }, { kind: 'LARGE', focus: FOCUS }])

  const trail = await commerce.ask({ as: operatorOf('admin'), path: '/v1/trail?subject=lol%2Fash' })
  expect(trail.json().entries[0]).toMatchObject({ action: 'catalogue drafts publish', reason: 'a test' })
  expect(trail.body.length, 'the picture itself is not in the trail').toBeLessThan(5_000)
  expect((await images.inject('/images/uploads/000000000000000000000000.webp')).statusCode).toBe(404)
})

it('what is no picture is not kept, and of one that is thrown away nothing stays', async () => {
  const before = await kept()
  const wrong = {
    kind: 'PICTURE',
    type: 'LARGE',
    picture: Buffer.from('not a picture').toString('base64'),
    focus: null,
  }
  const refused = await write(wrong)
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('cannot be read')])
  expect((await write({ ...wrong, picture: 'no base64!' })).statusCode).toBe(400)
  expect((await draft()).parts).toEqual([])
  await write({ ...wrong, picture: (await painted(800, 800)).toString('base64') })
  const { url } = (await draft()).parts[0].part.picture
  const thrown = await post(`${ASH}/draft/discard`, { reason: 'a test' })
  expect(thrown.json()).toMatchObject({ status: 'DONE' })
  expect([(await images.inject(`${url}?width=480`)).statusCode, await kept()]).toEqual([404, before])
})

it('a picture takes the place of another that was put into the draft meanwhile when its writer has seen that one', async () => {
  const paint = async (width: number) => ({
    kind: 'PICTURE',
    type: 'LARGE',
    picture: (await painted(width, 800)).toString('base64'),
    focus: null,
  })
  await write(await paint(800))
  const late = (await write(await paint(810))).json()
  expect(late).toMatchObject({ conflicts: ['picture'], part: { picture: { width: 800 } } })
  expect((await write(await paint(810), late.part)).json()).toMatchObject({ conflicts: [], isKept: true })
  expect((await draft()).parts).toMatchObject([{ part: { picture: { width: 810 } } }])
  await post(`${ASH}/draft/discard`, { reason: 'a test' })
})

it('a product with an uploaded picture can be changed, and keeps it', async () => {
  const { pictures: before } = await ash()
  const words = {
    kind: 'TEXTS',
    locale: 'de-de',
    name: 'Asche',
    description: 'Glut.',
    pictureText: 'Eine Frau aus Glut.',
  }
  await write(words)
  expect((await publish()).json().message, 'English comes first').toContain('en-us')
  await write({ ...words, locale: 'en-us', name: 'Ash', pictureText: 'A woman of embers.' })
  expect((await publish()).json()).toMatchObject({ status: 'DONE' })
  expect(await shown()).toMatchObject({ pictureText: 'Eine Frau aus Glut.' })
  expect((await ash()).pictures).toEqual(before)
})

it('qm publishes pictures, too', async () => {
  const file = join(pictures.folder, 'new.webp')
  await writeFile(file, await painted(900, 900))
  const picture = (...given: string[]) =>
    qmInTest(commerce, ['catalogue', 'picture', 'lol/ash', ...given, '--images', pictures.folder, '--reason', 'a test'])
  expect((await picture('large', file, '--check')).out).toContain('could be published')
  const done = await picture('large', file, '--focus', '0.1,0.2,0.3,0.4')
  expect([done.code, done.err]).toEqual([0, ''])
  expect((await ash()).pictures[1]).toMatchObject({ kind: 'LARGE', width: 900, focus: { left: 0.1, height: 0.4 } })
  expect((await picture('huge', file)).code).toBe(2)
  expect((await picture('large', file, '--focus', '7')).code).toBe(2)
  expect((await picture('large', join(pictures.folder, 'nowhere.webp'))).code).toBe(3)
  expect((await picture('large', join(pictures.folder, 'secret.txt'))).err).toContain('cannot be used')
})
