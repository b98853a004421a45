import { expect, it } from 'vitest'
import { statementName } from './statement-name.ts'

it.each([
  [{ name: 'claim-codes', text: 'with x as (…)' }, 'claim-codes'],
  [{ text: 'select "a" from "shop_order" where "puuid" = $1' }, 'select shop_order'],
  ["select extract(epoch from $1) from delivery where note = 'SECRET'", 'select delivery'],
  ["insert into receipt (email) values ('SECRET')", 'insert into receipt'],
  ['update "delivery" set x = 1', 'update delivery'],
  ['delete from order_reservation', 'delete from order_reservation'],
  ['\n  with due as (select 1) update x', 'with'],
  ['begin', 'begin'],
  ["SET LOCAL work_mem = '64kB'", 'set'],
  ['notify delivery', 'notify delivery'],
  ["'SECRET", 'statement'],
  [undefined, 'statement'],
  [{ submit: () => undefined }, 'statement'],
])('a statement is told by its name, or by what it does to which table: %s', (query, name) => {
  expect(statementName(query)).toBe(name)
})
