import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePlace } from '../keyset/keyset.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { recordAction } from './operator-trail.ts'
import { searchTrail, type TrailFilter } from './search.ts'
import { trailFile } from './trail-file.ts'

const ann = { id: 'ann', name: 'Ann', roles: ['finance'] } as const
const ben = { id: 'ben', name: 'Ben', roles: ['support'] } as const
const NOON = Date.parse('2026-05-04T12:00:00Z')
/** What was said of some, by number. */
const SAID: Readonly<Record<number, object>> = {
  3: { reason: 'asked again, see ZD-31' },
  6: { reason: 'a prize', decision: 'Fine by the décider' },
  7: { reason: 'r7' },
}
let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
  const { db } = commerce.context
  for (let at = 0; at < 10; at += 1) {
    // Five of one moment each: pages end within it.
    const now = new Date(NOON + Math.floor(at / 5) * 60_000)
    const by = at % 2 === 0 ? ann : ben
    const action = at < 8 ? 'players grant' : 'orders refund'
    await recordAction(db, by, action, `subject-${at % 3}`, { amount: at, ...SAID[at] }, { now })
  }
})
afterAll(() => commerce.close())

async function search(filter: TrailFilter, limit = 3): Promise<number[]> {
  const found: number[] = []
  let after: string | undefined
  do {
    const page = await searchTrail(commerce.context.db, ann, filter, { after, limit })
    if (isFailure(page)) throw new Error(page.failure)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    found.push(...page.rows.map(({ detail }) => Number(detail.amount)))
    after = page.next ?? undefined
  } while (after)
  return found
}

it('has the words of who decided as the reason, and those of who asked as what was asked', async () => {
  const page = await searchTrail(commerce.context.db, ann, { words: 'décider' }, { after: undefined, limit: 3 })
  if (isFailure(page)) throw new Error(page.failure)
  expect(page.rows).toMatchObject([{ reason: 'Fine by the décider', detail: { amount: 6, asked: 'a prize' } }])
  expect(page.rows[0]?.detail).not.toHaveProperty('decision')
})

it('is read newest first, page by page, each line once', async () => {
  for (const limit of [1, 3, 100]) expect(await search({}, limit)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

it.each<[TrailFilter, number[]]>([
  [{ operator: 'Ann' }, [8, 6, 4, 2, 0]],
  [{ action: 'orders refund' }, [9, 8]],
  [{ subjects: ['subject-1'] }, [7, 4, 1]],
  [{ subjects: ['subject-1', 'subject-0'] }, [9, 7, 6, 4, 3, 1, 0]],
  [{ operator: 'Ben', subjects: ['subject-1'] }, [7, 1]],
  [{ from: '2026-05-04T12:01:00.000Z' }, [9, 8, 7, 6, 5]],
  [{ to: '2026-05-04T12:01:00.000Z' }, [4, 3, 2, 1, 0]],
  [{ operator: 'nobody' }, []],
  [{ operator: 'aNN' }, [8, 6, 4, 2, 0]],
  [{ words: 'r7' }, [7]],
  [{ words: 'ZD 31, again' }, [3]],
  [{ words: '#31' }, [3]],
  [{ words: 'ZD-3' }, []],
  [{ words: 'DÉCIDER' }, [6]],
  [{ words: 'zd-31', operator: 'Ann' }, []],
  [{ words: '…' }, []],
])('is searched by %o', async (filter, amounts) => expect(await search(filter)).toEqual(amounts))

it('is exported whole, and no cell is a formula', async () => {
  const detail = { reason: '=1+1, "quoted"' }
  await recordAction(commerce.context.db, ann, 'players grant', 'formula', detail, { now: new Date(NOON) })
  const lines: string[] = []
  for await (const line of trailFile(commerce.context.db, ann, { subjects: ['formula'] })) lines.push(line)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(
    'at,operator,roles,action,subject,reason,before,after,detail,outcome,approval,request,operator_id\r\n',
  )
  expect(lines[1]).toContain(`Ann,finance,players grant,formula,"'=1+1, ""quoted""",,,{},DONE`)
})

it('is not read on from the cursor of another list', async () => {
  const after = writePlace({ at: new Date(NOON), id: '0190b6a8-0000-7000-8000-000000000001' })
  const page = await searchTrail(commerce.context.db, ann, {}, { after, limit: 1 })
  expect(page).toEqual({ failure: 'UNKNOWN_CURSOR' })
})

it('is for those who may read it', async () => {
  const page = await searchTrail(commerce.context.db, { id: 'c', name: 'C', roles: ['catalogue'] }, {}, { limit: 1 })
  expect(page).toEqual({ failure: 'NOT_PERMITTED', action: 'audit list' })
})
