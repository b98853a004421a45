import { expect, test } from 'vitest'
import { addressOfFound } from './address-of-found.ts'

test.each([
  ['PLAYER', 'a b', '/players/a%20b'],
  ['ORDER', '1', '/orders/1'],
  ['PAYMENT', '1', '/orders/1'],
  ['CODE', '0198', '/trail?subject=0198'],
  ['CAMPAIGN', 'summer', '/campaigns/summer'],
  ['CREATOR', 'lanternkeep', '/creators/lanternkeep'],
  ['PRODUCT', 'lol/maerith', '/products/lol/maerith'],
] as const)('%s %s', (kind, id, address) => expect(addressOfFound({ kind, id }, () => true)).toBe(address))

test('a code leads to where one may ask about it, for who may not read the trail', () =>
  expect(addressOfFound({ kind: 'CODE', id: '0198' }, (address) => address !== '/trail')).toBe('/codes'))
