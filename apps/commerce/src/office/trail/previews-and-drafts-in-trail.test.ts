import { OFFICE_FILES } from '@quartermaster/contract/office-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { operatorOf } from '../../testing/test-office.ts'

let desk: DraftDesk
beforeAll(async () => {
  desk = await openDraftDesk()
  await desk.sell('ash')
}, 60_000)
afterAll(() => desk.close())

const linesOf = async (action: string) =>
  (
    await desk.commerce.context.pool.query(
      'select operator, subject, outcome, detail, request_id from operator_action where action = $1 order by action_id',
      [action],
    )
  ).rows

const prices = (final: number) => ({
  kind: 'PRICES' as const,
  prices: [{ currency: 'RP' as const, original: 880, final, sales: [] }],
})

it('that somebody wrote on a draft is in the trail, now and then while they write', async () => {
  for (const final of [870, 860]) expect((await desk.write('ash', prices(final))).statusCode).toBe(200)
  expect(await linesOf('catalogue drafts save')).toMatchObject([
    { operator: expect.any(String), subject: 'lol/ash', outcome: 'DONE', request_id: expect.any(String) },
  ])
})

it('that a page was shown before it is published is in the trail, without its address', async () => {
  await desk.write('ash', prices(850))
  const as = operatorOf('catalogue', 'who previews')
  const ask = (productId: string) =>
    desk.commerce.ask({
      as,
      method: 'POST',
      path: '/v1/catalogue-previews',
      body: { draft: { kind: 'DRAFT', gameId: 'lol', productId } },
    })
  const made = await ask('ash')
  expect(made.statusCode, made.body).toBe(200)
  expect((await ask('nothing')).statusCode).toBeGreaterThanOrEqual(400)
  const lines = await linesOf('catalogue preview')
  expect(lines).toMatchObject([
    { operator: 'who previews', subject: 'lol/ash', outcome: 'DONE', detail: { what: 'DRAFT' } },
    { operator: 'who previews', subject: 'lol/nothing', outcome: 'FAILED', detail: { failure: expect.any(String) } },
  ])
  const token = new URL(made.json().address).search.split('=').at(-1) ?? ''
  expect(token.length).toBeGreaterThan(10)
  expect(JSON.stringify(lines)).not.toContain(token)
})

it('that a copy of a player was refused is in the trail', async () => {
  const puuid = await newPlayer(desk.commerce, { money: 1 })
  const as = operatorOf('support', 'who copies')
  for (const [whose, reason] of [
    [puuid, 'x'],
    ['nobody-we-know', 'ticket 12'],
  ] as const) {
    const path = OFFICE_FILES.getPlayerFile.path.replace('/api', '').replace(':puuid', whose)
    const answer = await desk.commerce.ask({ as, path: `${path}?reason=${encodeURIComponent(reason)}` })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  }
  expect(await linesOf('players export')).toMatchObject([
    { operator: 'who copies', subject: puuid, outcome: 'FAILED', detail: { failure: 'NO_REASON' } },
    {
      operator: 'who copies',
      subject: 'nobody-we-know',
      outcome: 'FAILED',
      detail: { failure: 'NO_SUCH_PLAYER', reason: 'ticket 12' },
    },
  ])
})
