import { expect, test } from 'vitest'
import { readOperator } from './identity.ts'

const NAMES = { CLAIM_OPERATOR_ROLES: 'roles', CLAIM_OPERATOR_NAME: 'name' }
const DEEP = { CLAIM_OPERATOR_ROLES: 'realm_access.roles', CLAIM_OPERATOR_NAME: 'preferred_username' }

test.each([
  [NAMES, { roles: ['support'], name: 'Ann' }, { id: 's', name: 'Ann', roles: ['support'] }],
  [NAMES, { roles: 'finance', name: 'Ann' }, { id: 's', name: 'Ann', roles: ['finance'] }],
  [NAMES, { roles: ['support', 'support', 'owner', 7, null], name: ' ' }, { id: 's', name: 's', roles: ['support'] }],
  [DEEP, { realm_access: { roles: ['admin'] }, preferred_username: 'ann' }, { id: 's', name: 'ann', roles: ['admin'] }],
  [NAMES, { roles: ['support'], email: 'ann@x.example' }, { id: 's', name: 'ann@x.example', roles: ['support'] }],
  [
    DEEP,
    { realm_access: { roles: ['admin'] }, name: 'Ann', email: 'a@x.example' },
    { id: 's', name: 'Ann', roles: ['admin'] },
  ],
  [
    NAMES,
    { roles: ['admin'], name: '\u200b', preferred_username: '\u202enna', email: 'a@x.example' },
    { id: 's', name: 'a@x.example', roles: ['admin'] },
  ],
  [NAMES, { roles: [], name: 'Ann' }, { failure: 'NO_ROLE', name: 'Ann' }],
  [NAMES, { roles: ['ADMIN'], name: 'Ann' }, { failure: 'NO_ROLE', name: 'Ann' }],
  [NAMES, { roles: { admin: true }, name: 'Ann' }, { failure: 'NO_ROLE', name: 'Ann' }],
  [NAMES, {}, { failure: 'NO_ROLE', name: 's' }],
])('%o of %o', (names, said, read) => expect(readOperator('s', said, names)).toEqual(read))
