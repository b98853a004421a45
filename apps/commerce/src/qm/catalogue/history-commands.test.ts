import { afterAll, beforeAll, expect, it } from 'vitest'
import { putPrices, removeProduct } from '../../cms/service.ts'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let desk: DraftDesk
beforeAll(async () => {
  desk = await openDraftDesk()
  await desk.sell('ash')
})
afterAll(() => desk.close())

const ASH = { gameId: 'lol', productId: 'ash' } as const
const history = (command: string, ...given: string[]) => {
  const images = command !== 'restore' ? [] : ['--images', desk.pictures.folder]
  return qmInTest(desk.commerce, ['catalogue', 'history', command, ...given, ...images])
}
const because = ['--reason', 'a test']
const priced = (final: number) =>
  putPrices(desk.cms, ASH, { prices: { RP: { original: 880, final } } }, { check: false })
const current = async () => (await desk.show('ash')).version as string

it('qm lists what versions made of a product, shows one beside what is on sale, and goes back to it alone', async () => {
  const first = await current()
  await priced(700)
  expect((await history('list', 'lol/ash')).out).toMatch(/cms.*prices.*\n.*put into the catalogue/)
  expect((await history('list', 'lol/ash', '--json')).json<object[]>()).toMatchObject([
    { change: 'CHANGED', fields: ['prices'] },
    { version: first, change: 'ADDED' },
  ])
  expect((await history('show', 'lol/ash', first)).out).toMatch(/prices RP final.*700.*880/)
  expect((await history('show', 'lol/ash', first, '--json')).json()).toMatchObject({ warnings: [], drafted: [] })
  const prices = [{ currency: 'RP' as const, original: 880, final: 800, sales: [] }]
  await desk.write('ash', { kind: 'PRICES', prices })
  expect((await history('show', 'lol/ash', first)).out).toContain('Its draft stays: prices.')
  const checked = await history('restore', 'lol/ash', first, '--check', ...because)
  expect(checked.out).toContain('It could be gone back to.')
  expect((await desk.show('ash')).calendar, 'it was only checked').toMatchObject([{ final: 700 }])
  expect((await history('restore', 'lol/ash', first, ...because)).out).toContain('is on sale')
  expect((await desk.show('ash')).calendar).toMatchObject([{ final: 880 }])
  expect((await desk.draftOf('ash')).parts).toMatchObject([{ part: { prices } }])
})

it('qm says why a version cannot be gone back to', async () => {
  const before = await current()
  await desk.sell('birch')
  const absent = await history('restore', 'lol/birch', before, ...because)
  expect([absent.code, absent.err]).toEqual([3, expect.stringContaining(`not in the catalogue at version ${before}`)])
  expect((await history('show', 'lol/birch', '999999')).err).toContain('There is no version 999999.')
  expect((await history('list', 'lol/nobody')).code).toBe(3)
  expect((await history('show', 'lol/ash', 'last')).code).toBe(2)
  expect((await history('restore', 'lol/ash', before)).err, 'a reason is needed').toContain('--reason')
})

it('qm puts a product back that was taken out of the catalogue', async () => {
  const before = await current()
  await removeProduct(desk.cms, { gameId: 'lol', productId: 'birch' }, { check: false })
  expect((await history('list', 'lol/birch')).out).toContain('taken out of it')
  expect((await history('restore', 'lol/birch', before, ...because)).code).toBe(0)
  expect((await desk.show('birch')).calendar).toMatchObject([{ final: 880 }])
})
