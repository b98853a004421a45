import { afterAll, beforeAll, expect, it } from 'vitest'
import { putPrices } from '../../cms/service.ts'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let desk: DraftDesk
beforeAll(async () => {
  desk = await openDraftDesk()
  await desk.sell('ash')
})
afterAll(() => desk.close())

const drafts = (command: string, ...given: string[]) => {
  const images = command === 'show' || command === 'publish' ? ['--images', desk.pictures.folder] : []
  return qmInTest(desk.commerce, ['catalogue', 'drafts', command, ...given, ...images])
}
const pricesOf = (final: number) => ({
  kind: 'PRICES' as const,
  prices: [{ currency: 'RP' as const, original: 880, final, sales: [] }],
})
const because = ['--reason', 'a test']

it('qm lists and shows drafts, publishes them, and not past what somebody else published', async () => {
  expect((await drafts('list')).out).toContain('Nothing.')
  expect((await drafts('show', 'lol/ash')).code).toBe(3)
  expect((await drafts('publish', 'lol/ash', ...because)).code).toBe(3)
  await desk.write('ash', pricesOf(800))
  expect((await drafts('list', '--json')).json<object[]>()).toMatchObject([
    { gameId: 'lol', productId: 'ash', parts: ['prices'], operators: ['catalogue'] },
  ])
  expect((await drafts('show', 'lol/ash')).out).toMatch(/prices RP final.*880.*800/)
  expect((await drafts('publish', 'lol/ash', '--check', ...because)).out).toContain('It could be published.')
  await putPrices(
    desk.cms,
    { gameId: 'lol', productId: 'ash' },
    { prices: { RP: { original: 880, final: 870 } } },
    { check: false },
  )
  expect((await drafts('show', 'lol/ash')).out).toContain('Somebody else has published since it was begun')
  const refused = await drafts('publish', 'lol/ash', ...because)
  expect([refused.code, refused.err]).toEqual([5, expect.stringContaining('--overtake')])
  expect((await drafts('publish', 'lol/ash', '--overtake', ...because)).out).toContain('is on sale')
  expect((await desk.show('ash')).calendar).toMatchObject([{ final: 800 }])
  expect((await drafts('list')).out).toContain('Nothing.')
})

it('qm says what to know of a draft before it is published', async () => {
  await desk.sell('oak')
  const prices = [{ currency: 'RP' as const, original: 2_000, final: 800, sales: [] }]
  await desk.write('oak', { kind: 'PRICES', prices })
  const said = 'prices RP original: 2,000 RP was never the price'
  expect((await drafts('show', 'lol/oak')).out).toContain(`To know before it is published: ${said}`)
  expect((await drafts('show', 'lol/oak', '--json')).json()).toMatchObject({
    warnings: [expect.stringContaining(said)],
  })
  const checked = await drafts('publish', 'lol/oak', '--check', ...because)
  expect(checked.out).toContain(`To know before it is published: ${said}`)
  const published = await drafts('publish', 'lol/oak', ...because, '--json')
  expect(published.json()).toMatchObject({ warnings: [expect.stringContaining(said)] })
})

it('qm throws a draft away, or a part of it, when that is confirmed', async () => {
  await desk.write('ash', pricesOf(700))
  await desk.write('ash', { kind: 'TEXTS', locale: 'de-de', name: 'Esche', description: 'Baum.', pictureText: '' })
  expect((await drafts('discard', 'lol/ash', ...because)).code, 'nobody confirmed it').not.toBe(0)
  expect((await drafts('discard', 'lol/ash', '--part', 'contents', '--yes', ...because)).code).toBe(3)
  expect((await drafts('discard', 'lol/ash', '--part', 'prices', '--yes', ...because)).out).toContain('prices')
  expect((await desk.draftOf('ash')).parts).toMatchObject([{ name: 'texts/de-de' }])
  expect((await drafts('discard', 'lol/ash', '--yes', ...because)).code).toBe(0)
  expect((await desk.draftOf('ash')).parts).toEqual([])
  const again = await drafts('discard', 'lol/ash', '--yes', ...because)
  expect([again.code, again.err]).toEqual([3, expect.stringContaining('Nothing is written of lol/ash')])
  expect((await drafts('discard', 'lol/nobody', '--yes', ...because)).err).toContain('no such product')
})
