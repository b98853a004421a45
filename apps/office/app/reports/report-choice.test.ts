import { REPORT_NAMES } from '@quartermaster/contract/operators'
import { expect, test } from 'vitest'
import { readChoice } from './report-choice.ts'

test.each([
  ['', { report: 'sales', by: 'day' }],
  ['report=claims&by=reason', { report: 'claims', by: 'reason' }],
  ['report=claims&by=creator', { report: 'claims', by: 'day' }],
  ['report=weather&by=game', { report: 'sales', by: 'game' }],
])('the address ?%s asks for a report', (query, choice) =>
  expect(readChoice(new URLSearchParams(query), REPORT_NAMES)).toEqual(choice),
)

test('a report that one may not see is not asked for', () =>
  expect(readChoice(new URLSearchParams('report=sales&by=game'), ['claims'])).toEqual({
    report: 'claims',
    by: 'day',
  }))
