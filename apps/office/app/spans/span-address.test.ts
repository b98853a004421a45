import { expect, test } from 'vitest'
import { readSpan, writeSpan } from './span-address.ts'

const TODAY = '2026-11-18'
const read = (query: string) => readSpan(new URLSearchParams(query), 'last-7-days', TODAY)

test.each([
  ['', 'last-7-days', '2026-11-12', '2026-11-18'],
  ['report=claims', 'last-7-days', '2026-11-12', '2026-11-18'],
  ['span=yesterday', 'yesterday', '2026-11-17', '2026-11-17'],
  ['report=sales&span=last-month', 'last-month', '2026-10-01', '2026-10-31'],
  ['from=2026-10-01&to=2026-10-31', 'other', '2026-10-01', '2026-10-31'],
  ['from=2026-11-17&to=2026-11-18', 'other', '2026-11-17', '2026-11-18'],
])('the address ?%s asks for %s, %s to %s', (query, name, first, last) =>
  expect(read(query)).toEqual({
    name,
    typed: { first, last },
    days: { first, last },
    problems: {},
    misread: undefined,
  }),
)

test.each([
  ['span=fortnight', { misread: { unknown: 'fortnight' }, problems: {} }],
  ['span=', { misread: { unknown: '' }, problems: {} }],
  ['span=constructor', { misread: { unknown: 'constructor' }, problems: {} }],
  ['span=other', { misread: { unknown: 'other' }, problems: {} }],
  ['span=yesterday&from=2026-10-01&to=2026-10-31', { misread: 'TWICE', problems: {} }],
  ['from=2026-10-01', { problems: { last: 'NO_DAY' }, typed: { first: '2026-10-01', last: '' } }],
  ['to=2026-10-31', { problems: { first: 'NO_DAY' }, typed: { first: '', last: '2026-10-31' } }],
  ['from=October&to=2026-10-31', { problems: { first: 'NO_DAY' }, typed: { first: 'October', last: '2026-10-31' } }],
  ['from=2026-10-31&to=2026-10-01', { problems: { last: 'ENDS_FIRST' } }],
])('the address ?%s means no span, and is told so', (query, told) =>
  expect(read(query)).toMatchObject({ name: 'other', days: undefined, ...told }),
)

test('a span is written in place of the one before, beside all else', () => {
  const write = (query: string, choice: Parameters<typeof writeSpan>[1]) =>
    writeSpan(new URLSearchParams(query), choice).toString()
  expect(write('report=sales&from=2026-10-01&to=2026-10-31', 'yesterday')).toBe('report=sales&span=yesterday')
  expect(write('span=yesterday&by=game', { first: '2026-10-01', last: '2026-10-31' })).toBe(
    'by=game&from=2026-10-01&to=2026-10-31',
  )
})
