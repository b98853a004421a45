import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

test.each([
  ['PLAYER', 'a b', '/players/a%20b'],
  ['ORDER', '1', '/orders/1'],
  ['PAYMENT', '1', '/orders/1'],
  ['CODE', '0198', '/trail?subject=0198'],
  ['CAMPAIGN', 'summer', '/campaigns/summer'],
  ['PRODUCT', 'lol/maerith', 'https://shop.example/en-us/lol/maerith'],
] as const)('%s %s', (kind, id, address) => expect(addressOf({ kind, id }, 'https://shop.example')).toBe(address))
