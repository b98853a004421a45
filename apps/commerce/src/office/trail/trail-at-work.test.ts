import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { qmInTest } from '../../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

const as = operatorOf('finance')
let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
  const { db, pool } = commerce.context
  await pool.query(
    `insert into player (puuid, name, tag, region, first_seen_at, seen_at)
     values ('id-of-mara', 'Mara Vale', 'EU1', 'EUW', now(), now())`,
  )
  await recordAction(db, as, 'players grant', 'id-of-mara', { reason: 'see ZD-31' }, { now: new Date() })
  await recordAction(db, as, 'players debit', 'id-of-mara', { reason: 'by mistake' }, { now: new Date() })
  await recordAction(db, as, 'players grant', 'id-of-juno', { reason: 'see ZD-31' }, { now: new Date() })
})
afterAll(() => commerce.close())

/** Who reads what was done to a player has looked at them, and stands there from then on. */
const isNoLook = (line: string) => !line.startsWith('players show')

it.each<[Record<string, string>, string[]]>([
  [{ subject: 'mara vale#eu1' }, ['players debit id-of-mara', 'players grant id-of-mara']],
  [{ subject: 'Mara Vale#EU2' }, []],
  [{ words: 'zd 31' }, ['players grant id-of-juno', 'players grant id-of-mara']],
  [{ subject: 'Mara Vale#EU1', words: '31' }, ['players grant id-of-mara']],
  [{ operator: as.name, action: 'players debit' }, ['players debit id-of-mara']],
  [{ operator: as.id, action: 'players debit' }, ['players debit id-of-mara']],
  [{ operator: 'nobody' }, []],
  [{ action: 'players debit', from: '2020-01-01T00:00:00Z' }, ['players debit id-of-mara']],
  [{ action: 'players debit', to: '2020-01-01T00:00:00Z' }, []],
])('the trail is found by %o: as a list, as a file and by qm', async (filter, found) => {
  const query = new URLSearchParams(filter)
  const { entries } = (await commerce.ask({ as, path: `/v1/trail?${query}` })).json()
  const told = ({ action, subject }: Record<string, string>) => `${action} ${subject}`
  expect(entries.map(told).filter(isNoLook)).toEqual(found)
  const file = await commerce.ask({ as, path: `${TRAIL_FILE_PATH}?${query}` })
  const [, ...lines] = file.body.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(3, 5).join(' ')).filter(isNoLook)).toEqual(found)
  const given = Object.entries(filter).flatMap(([name, value]) => [`--${name}`, value])
  const listed = await qmInTest(commerce, ['audit', 'list', ...given, '--json'])
  // Who names nobody is told so.
  if (filter.subject !== undefined && found.length === 0) return expect(listed).toMatchObject({ code: 3, out: '' })
  expect(listed.json<Record<string, string>[]>().map(told).filter(isNoLook)).toEqual(found)
  const written = (await qmInTest(commerce, ['audit', 'list', ...given, '--csv'])).out
  const withoutLooks = (text: string) => text.split('\r\n').filter((line) => !line.includes(',players show,'))
  expect(withoutLooks(written)).toEqual(withoutLooks(file.body))
})

it('qm narrows it by days as well, writes the file as the office does, and tells what it cannot read', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'trail-')), 'trail.csv')
  const debits = ['audit', 'list', '--action', 'players debit', '--from', '2020-01-01']
  expect((await qmInTest(commerce, [...debits, '--csv', '--out', file])).code).toBe(0)
  expect(await readFile(file, 'utf8')).toContain('by mistake')
  const taken = await qmInTest(commerce, ['audit', 'list', '--action', 'audit export', '--json'])
  expect(taken.json<unknown[]>()[0]).toMatchObject({ detail: { action: 'players debit', from: '2020-01-01' } })
  for (const odd of [
    ['--csv', '--json'],
    ['--out', file],
    ['--from', 'yesterday'],
    ['--from', '2026-02-01', '--to', '2026-01-01'],
    ['--operator', 'two\nlines'],
  ]) {
    expect((await qmInTest(commerce, ['audit', 'list', ...odd])).code, odd.join(' ')).toBe(2)
  }
})

it('what was done to a player’s orders, claims and deliveries is found by the player', async () => {
  const { context } = commerce
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context: started } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, started.order_id, 880)
  const { code } = await createTestCampaign(context)
  expect((await askAboutCode(commerce, 'claim', puuid, code)).statusCode).toBe(200)
  const { rows } = await context.pool.query('select claim_id from code_claim where puuid = $1', [puuid])
  await recordAction(context.db, as, 'orders refund', started.order_id, { reason: 'ticket 7' }, { now: new Date() })
  await recordAction(context.db, as, 'claims clawback', rows[0].claim_id, {}, { now: new Date() })
  await recordAction(context.db, as, 'players note', puuid, {}, { now: new Date() })
  const { entries } = (await commerce.ask({ as, path: `/v1/trail?subject=${puuid}` })).json()
  const done = entries.map(({ action }: { action: string }) => action)
  expect(done.slice(0, 3)).toEqual(['players note', 'claims clawback', 'orders refund'])
})
