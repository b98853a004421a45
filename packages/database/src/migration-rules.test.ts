import { expect, it } from 'vitest'
import { brokenRules } from './migration-rules.ts'
import { statementsOf } from './migration-text.ts'

it.each([
  'create table thing (id int primary key, n int not null); create index thing_n on thing (n); update thing set n = 1;',
  'alter table thing add column n int;',
  'alter table thing add column n int not null default 0;',
  'alter table thing add constraint n_is_positive check (n > 0) not valid;',
  "-- drop table thing;\ncomment on table thing is 'drop table';",
  '-- outside a transaction\ndrop index concurrently if exists thing_n;\ncreate index concurrently thing_n on thing (n);',
  'create or replace function f() returns trigger language plpgsql as $$ begin delete from thing; drop table thing; end $$;',
])('lets pass: %s', (text) => {
  expect(brokenRules(text)).toEqual([])
})

it.each([
  ['do $$ begin drop table thing; end $$;', 'hides its statements in a block'],
  ['drop table thing;', 'drops something'],
  ['DROP INDEX thing_n;', 'drops something'],
  ['alter table thing drop column n;', 'drops something of a table'],
  ['alter table thing rename column n to m;', 'renames'],
  ['alter table thing alter column n type bigint;', 'changes a type'],
  ['alter table thing alter column n set not null;', 'requires a value of older rows'],
  ['alter table thing add column n int not null;', 'requires a value that the version before does not write'],
  ['alter table thing add constraint c check (n > 0);', 'checks all rows under a lock'],
  ['create index thing_n on thing (n);', 'builds an index under a lock'],
  ['create table other (id int); delete from thing;', 'changes many rows in one transaction'],
  ['create index concurrently thing_n on thing (n);', 'does not begin with "-- outside a transaction"'],
  [
    '-- outside a transaction\ncreate index concurrently thing_n on thing (n);',
    'builds an index without taking a broken one away first',
  ],
])('refuses: %s', (text, rule) => {
  expect(brokenRules(text)).toEqual([rule])
})

it('finds where statements end', () => {
  expect(statementsOf(`select ';'; -- no; comment\nselect $f$ a; b $f$, "a;b" /* ; */, 1 - 2; `)).toEqual([
    `select ';'`,
    `select $f$ a; b $f$, "a;b" , 1 - 2`,
  ])
})
