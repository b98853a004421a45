import { TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAction } from '../operator-trail/operator-trail.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'

const as = operatorOf('finance')
let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
  const { db, pool } = commerce.context
  await pool.query(
    `insert into player (puuid, name, tag, region, first_seen_at, seen_at)
     values ('id-of-mara', 'Mara Vale', 'EU1', 'EUW', now(), now())`,
  )
  await recordAction(db, as, 'players grant', 'id-of-mara', { reason: 'see ZD-31' })
  await recordAction(db, as, 'players debit', 'id-of-mara', { reason: 'by mistake' })
  await recordAction(db, as, 'players grant', 'id-of-juno', { reason: 'see ZD-31' })
})
afterAll(() => commerce.close())

it.each([
  [{ subject: 'mara vale#eu1' }, ['players debit id-of-mara', 'players grant id-of-mara']],
  [{ subject: 'Mara Vale#EU2' }, []],
  [{ words: 'zd 31' }, ['players grant id-of-juno', 'players grant id-of-mara']],
  [{ subject: 'Mara Vale#EU1', words: '31' }, ['players grant id-of-mara']],
])('the trail is found by %o: as a list, as a file and by qm', async (filter, found) => {
  const query = new URLSearchParams(filter as Record<string, string>)
  const { entries } = (await commerce.ask({ as, path: `/v1/trail?${query}` })).json()
  const told = ({ action, subject }: Record<string, string>) => `${action} ${subject}`
  expect(entries.map(told)).toEqual(found)
  const file = await commerce.ask({ as, path: `${TRAIL_FILE_PATH}?${query}` })
  const [, ...lines] = file.body.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(3, 5).join(' '))).toEqual(found)
  const given = Object.entries(filter).flatMap(([name, value]) => [`--${name}`, String(value)])
  const listed = await qmInTest(commerce, ['audit', 'list', ...given, '--json'])
  expect(listed.json<Record<string, string>[]>().map(told)).toEqual(found)
})
