import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { operatorOf } from '../testing/test-office.ts'
import { listCreatorShares, listShares, setShare, shareAt } from './shares.ts'
import { saveCreator } from './store.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const MOMENT = new Date('2190-03-01T00:00:00.000Z')
const BEFORE = new Date(MOMENT.getTime() - 1)
const acting = { operator: operatorOf('finance'), reason: 'a contract' }
const plan = (code: string, share: number, from = MOMENT) => setShare(commerce.context, acting, { code, share, from })

it('a share that was planned is planned anew for the same moment: the last plan counts, and all stay written', async () => {
  const { db, pool } = commerce.context
  await saveCreator(db, { code: 'planned', name: 'Planned' })
  for (const share of [500, 5_000, 550]) {
    expect(await plan('planned', share)).toEqual({ creatorCode: 'planned', fromAt: MOMENT, share })
  }
  expect([await shareAt(db, 'planned', BEFORE), await shareAt(db, 'planned', MOMENT)]).toEqual([0, 550])
  expect(await listShares(db, 'planned')).toEqual([{ creatorCode: 'planned', fromAt: MOMENT, share: 550 }])
  expect(await listCreatorShares(db, MOMENT)).toContainEqual(expect.objectContaining({ code: 'planned', share: 550 }))
  const { rows } = await pool.query(`select share from creator_share where creator_code = 'planned' order by from_at`)
  expect(rows.map(({ share }) => share)).toEqual([500, 5_000, 550])
  const { rows: told } = await pool.query(
    `select detail -> 'before' as before, detail -> 'after' as after from operator_action
    where subject = 'planned' order by action_id desc limit 1`,
  )
  expect(told).toEqual([{ before: { share: 5_000 }, after: { share: 550, from: MOMENT.toISOString() } }])
})

it('what is planned for other moments stays as it was', async () => {
  const { db } = commerce.context
  await saveCreator(db, { code: 'other', name: 'Other' })
  const later = new Date(MOMENT.getTime() + 1)
  await plan('other', 100, BEFORE)
  await plan('other', 300, later)
  await plan('other', 200)
  await plan('other', 250)
  const shares = [BEFORE, MOMENT, later].map((at) => shareAt(db, 'other', at))
  expect(await Promise.all(shares)).toEqual([100, 250, 300])
})

it('of plans that are made at once for one moment, one counts, for everybody', async () => {
  const { db, pool } = commerce.context
  await saveCreator(db, { code: 'raced', name: 'Raced' })
  await Promise.all([1, 2, 3, 4].map((share) => plan('raced', share)))
  const { rows } = await pool.query(`select share from creator_share where creator_code = 'raced' order by from_at`)
  expect(rows).toHaveLength(4)
  expect(await shareAt(db, 'raced', MOMENT)).toBe(rows[3].share)
})
