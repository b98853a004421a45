import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1'])(
  '%j is no formula in a spreadsheet',
  (value) => expect(csvCell(value)).toBe(`'${value}`),
)

test.each(['\r=1', '\n=1', '\r\n=1'])('%j is no formula in a spreadsheet, and in one cell', (value) =>
  expect(csvCell(value)).toBe(`"'${value}"`),
)

test.each([
  [null, ''],
  [-5, '-5'],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['say "a"', '"say ""a"""'],
  ['plain', 'plain'],
  ['', ''],
])('a cell of %j is written as %s', (value, text) => expect(csvCell(value)).toBe(text))
