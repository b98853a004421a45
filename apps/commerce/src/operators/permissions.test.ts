import { OPERATOR_ROLES, type OperatorRole } from '@quartermaster/contract/operators'
import { expect, it } from 'vitest'
import { ACTION_NAMES, mayDo } from './permissions.ts'

const of = (...roles: OperatorRole[]) => ({ roles })

it('admins may do everything, also what has no line', () => {
  for (const action of [...ACTION_NAMES, 'something new']) expect(mayDo(of('admin'), action)).toBe(true)
})

it('whoever has no role may do nothing', () => {
  for (const action of ACTION_NAMES) expect(mayDo(of(), action)).toBe(false)
})

it('what has no line, or the name of what every object has, is for nobody but admins', () => {
  for (const role of OPERATOR_ROLES.filter((name) => name !== 'admin')) {
    for (const action of ['something new', 'constructor', '__proto__', 'toString']) {
      expect(mayDo(of(role), action), `${role} ${action}`).toBe(false)
    }
  }
})

it('several roles may do what any of them may', () => {
  expect(mayDo(of('catalogue'), 'players grant')).toBe(false)
  expect(mayDo(of('catalogue', 'finance'), 'players grant')).toBe(true)
})

it('who writes the catalogue or makes campaigns moves no money, and who moves money makes no codes', () => {
  const money = ['players grant', 'players debit', 'orders refund', 'orders clawback', 'payments refund'] as const
  for (const action of money) {
    for (const role of ['catalogue', 'campaigns'] as const) expect(mayDo(of(role), action)).toBe(false)
  }
  for (const action of ['codes generate', 'codes add', 'campaigns create', 'campaigns activate'] as const) {
    for (const role of ['support', 'finance', 'catalogue'] as const) expect(mayDo(of(role), action)).toBe(false)
  }
  expect(OPERATOR_ROLES.filter((role) => mayDo(of(role), 'players erase'))).toEqual(['support', 'admin'])
  expect(OPERATOR_ROLES.filter((role) => mayDo(of(role), 'campaigns stop'))).toEqual(['campaigns', 'admin'])
})
