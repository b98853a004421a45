import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const arrange = (...given: string[]) => qmInTest(commerce, ['catalogue', 'arrange', '--reason', 'a test', ...given])
const shown = async () => (await qmInTest(commerce, ['catalogue', 'arrangement', '--json'])).json<object>()

it('the spotlight and the shelves are arranged, each on its own, and the trail has what was before', async () => {
  expect((await qmInTest(commerce, ['catalogue', 'arrangement'])).out).toContain('Nothing.')
  const first = await arrange('--spotlight', 'lol/warden,2030-12-01T00:00:00Z', '--spotlight', 'val/ember-blade')
  expect([first.code, first.err]).toEqual([0, ''])
  expect((await arrange('--shelf', 'lol:free-card,warden', '--check')).out).toContain('could be published')
  expect((await arrange('--shelf', 'lol:free-card,warden')).code).toBe(0)
  const spotlight = [
    { gameId: 'lol', productId: 'warden', from: '2030-12-01T00:00:00.000Z', until: null },
    { gameId: 'val', productId: 'ember-blade', from: null, until: null },
  ]
  expect(await shown()).toEqual({ spotlight, shelves: [{ gameId: 'lol', productIds: ['free-card', 'warden'] }] })
  expect((await qmInTest(commerce, ['catalogue', 'arrangement'])).out).toContain('shelf lol')
  expect((await arrange('--no-spotlight', '--shelf', 'lol:')).code).toBe(0)
  expect(await shown()).toEqual({ spotlight: [], shelves: [] })
  const trail = (await qmInTest(commerce, ['audit', 'list', '--json'])).json<object[]>()
  expect(trail[0]).toMatchObject({
    action: 'catalogue arrange',
    subject: 'arrangement',
    detail: { reason: 'a test', before: { spotlight } },
  })
})

it.each([
  [[], 2, 'Say what to arrange'],
  [['--spotlight', 'warden'], 2, 'game and id'],
  [['--spotlight', 'lol/warden,2030-01-01,2030-01-02,2030-01-03'], 2, 'until when'],
  [['--shelf', 'warden'], 2, 'game and products'],
  [['--shelf', 'lol:nobody'], 5, 'there is no product lol/nobody'],
  [['--spotlight', 'lol/warden,2030-01-02,2030-01-01'], 5, 'Nothing was changed'],
])('what cannot be is refused and changes nothing: %s', async (given, code, said) => {
  const before = await shown()
  const ran = await arrange(...given)
  expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(said)])
  expect(await shown()).toEqual(before)
})
