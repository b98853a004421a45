import { expect, it } from 'vitest'
import { uniqueConstraintOf } from './confirm-statement.ts'

const broken = (message: string, facts: object) => Object.assign(new Error(message), facts)
const MESSAGE = 'duplicate key value violates unique constraint "order_reservation_pkey_102423"'

it.each([
  ['one server says', broken('', { code: '23505', constraint: 'order_reservation_pkey' }), 'order_reservation_pkey'],
  ['a piece of a table says', broken('', { code: '23505', constraint: 'a_key_102423' }), 'a_key'],
  ['another server says in its message alone', broken(MESSAGE, { code: '23505' }), 'order_reservation_pkey'],
  ['nobody says', broken('duplicate key', { code: '23505' }), undefined],
  ['another failure says', broken(MESSAGE, { code: '23514' }), undefined],
  ['what is no failure says', 'nothing', undefined],
])('the constraint that was broken, as %s', (_by, error, constraint) => {
  expect(uniqueConstraintOf(error)).toBe(constraint)
})
