import { expect, it } from 'vitest'
import { readAddress } from './database-address.ts'

const listed = (url: string) => {
  const address = readAddress(url)
  return address && [address.target, ...address.hosts.map(address.of)]
}

it.each([
  ['postgres://u:p@one:5433/shop', ['any', 'postgres://u:p@one:5433/shop']],
  ['postgresql://one/shop', ['any', 'postgresql://one/shop']],
  [
    'postgres://u:p@one:5433,two,[::1]:5434/shop?sslmode=require',
    [
      'read-write',
      'postgres://u:p@one:5433/shop?sslmode=require',
      'postgres://u:p@two/shop?sslmode=require',
      'postgres://u:p@[::1]:5434/shop?sslmode=require',
    ],
  ],
  ['postgres://one,two/shop?target_session_attrs=any', ['any', 'postgres://one/shop', 'postgres://two/shop']],
  ['postgres://one/shop?target_session_attrs=primary', ['primary', 'postgres://one/shop']],
])('reads %s', (url, expected) => {
  expect(listed(url)).toEqual(expected)
})

it.each([
  'mysql://one/shop',
  'postgres://one:port/shop',
  'postgres://one:1:2/shop',
  'postgres://one:0/shop',
  'postgres://one:65536/shop',
  'postgres://u:p/w@one/shop',
  'postgres://one/shop?target_session_attrs=standby',
])('cannot read %s', (url) => {
  expect(readAddress(url)).toBeUndefined()
})
