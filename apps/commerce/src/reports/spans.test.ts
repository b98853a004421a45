import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { readSpanIn } from './spans.ts'

let commerce: TestCommerce
let pool: Pool
beforeAll(async () => {
  commerce = await startTestCommerce()
  ;({ pool } = commerce.context)
})
afterAll(() => commerce.close())

it('the span before is of the zone’s own clock', async () => {
  // In Berlin the clocks went forward on 29 March 2026: the week before is an hour longer.
  const week = { from: new Date('2026-03-29T22:00:00Z'), to: new Date('2026-04-05T22:00:00Z') }
  expect(await readSpanIn(pool, week, 'Europe/Berlin')).toMatchObject({
    before: { from: new Date('2026-03-22T23:00:00Z') },
  })
  // Days of UTC are an hour longer on that clock, and still seven.
  const days = { from: new Date('2026-03-27T00:00:00Z'), to: new Date('2026-04-03T00:00:00Z') }
  expect(await readSpanIn(pool, days, 'Europe/Berlin')).toMatchObject({ shift: '7 days' })
  expect(await readSpanIn(pool, week, 'Mars/Olympus')).toEqual({ failure: 'UNKNOWN_TIME_ZONE', zone: 'Mars/Olympus' })
})

it('a span that still runs is compared up to the same moment as many days before', async () => {
  const at = new Date('2026-05-04T05:20:00Z')
  const before = { from: new Date('2026-04-21T00:00:00Z'), to: new Date('2026-04-27T05:20:00Z') }
  const week = { from: new Date('2026-04-28T00:00:00Z'), to: new Date('2026-05-05T00:00:00Z') }
  expect(await readSpanIn(pool, week, 'UTC', at), 'up to the end of the day').toMatchObject({ ...week, before })
  const untilNow = { from: week.from, to: at }
  expect(await readSpanIn(pool, untilNow, 'UTC', at), 'up to now').toMatchObject({ ...untilNow, before })
  const hour = { from: new Date('2026-05-03T05:00:00Z'), to: new Date('2026-05-03T06:00:00Z') }
  expect(await readSpanIn(pool, hour, 'UTC', at), 'what is over is compared as a whole').toMatchObject({
    before: { from: new Date('2026-05-02T05:00:00Z'), to: new Date('2026-05-02T06:00:00Z') },
  })
})

const spanOf = (interval: string) => {
  const [from = '', to = ''] = interval.split('/')
  return { from: new Date(from), to: new Date(to) }
}

it.each([
  ['a month', 'UTC', '2026-10-01/2026-11-01', '2026-09-01/2026-10-01', '1 mon'],
  ['March of a leap year', 'UTC', '2028-03-01/2028-04-01', '2028-02-01/2028-03-01', '1 mon'],
  ['January', 'UTC', '2027-01-01/2027-02-01', '2026-12-01/2027-01-01', '1 mon'],
  ['a quarter', 'UTC', '2026-07-01/2026-10-01', '2026-04-01/2026-07-01', '3 mons'],
  ['a year', 'UTC', '2029-01-01/2030-01-01', '2028-01-01/2029-01-01', '1 year'],
  ['days of a month', 'UTC', '2026-10-01/2026-10-31', '2026-09-01/2026-10-01', '30 days'],
  // The clocks go back on 25 October 2026: the month has an hour more.
  ['October', 'Europe/Berlin', '2026-09-30T22:00Z/2026-10-31T23:00Z', '2026-08-31T22:00Z/2026-09-30T22:00Z', '1 mon'],
  ['October of UTC', 'Europe/Berlin', '2026-10-01/2026-11-01', '2026-08-31/2026-09-30T23:00Z', '31 days'],
  // There is no midnight on 1 October 2023, nor on 6 September 2026.
  [
    'October',
    'America/Asuncion',
    '2023-10-01T04:00Z/2023-11-01T03:00Z',
    '2023-09-01T04:00Z/2023-10-01T04:00Z',
    '1 mon',
  ],
  [
    'the 5th',
    'America/Santiago',
    '2026-09-05T04:00Z/2026-09-06T04:00Z',
    '2026-09-04T04:00Z/2026-09-05T04:00Z',
    '1 day',
  ],
  [
    'the 6th',
    'America/Santiago',
    '2026-09-06T04:00Z/2026-09-07T03:00Z',
    '2026-09-05T04:00Z/2026-09-06T04:00Z',
    '1 day',
  ],
])('%s in %s is compared with as much before', async (_what, zone, interval, before, shift) => {
  expect(await readSpanIn(pool, spanOf(interval), zone)).toMatchObject({ before: spanOf(before), shift })
})

it.each([
  ['2026-03-10T15:00Z', '2026-02-01/2026-02-10T15:00Z'],
  ['2026-03-30T15:00Z', '2026-02-01/2026-03-01'],
])('at %s, March is compared with as much of February', async (at, before) => {
  const march = spanOf('2026-03-01/2026-04-01')
  expect(await readSpanIn(pool, march, 'UTC', new Date(at))).toMatchObject({ before: spanOf(before), shift: '1 mon' })
})
