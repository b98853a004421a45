import { expect, test } from 'vitest'
import { addressOfSubject } from './subject-address.ts'

const ORDER = '0198f0e2-7c1a-7d50-9a77-1f0d4c5b6a79'
test.each([
  ['players grant', 'a b', '/players/a%20b'],
  ['sessions end', 'p1', '/players/p1'],
  ['orders refund', ORDER, `/orders/${ORDER}`],
  ['orders refund', 'something else', undefined],
  ['campaigns stop', 'lantern-night', '/campaigns/lantern-night'],
  ['catalogue edit', 'lol/maerith', '/products/lol/maerith'],
  ['catalogue import', '12', undefined],
  ['demo seed', 'world', undefined],
  ['codes batch start', 'lantern-night', '/campaigns/lantern-night'],
  ['codes batch fetch', 'lantern-night', '/campaigns/lantern-night'],
  ['codes batch discard', 'lantern-night', '/campaigns/lantern-night'],
  ['codes batch discard', ORDER, undefined],
  ['codes add', 'lantern-night', '/campaigns/lantern-night'],
  ['codes explain', 'lantern-night', undefined],
])('%s %s', (action, subject, address) => expect(addressOfSubject(action, subject)).toBe(address))

test.each([
  ['campaigns create', 'lantern-night', undefined],
  ['creators add', 'ANN', undefined],
  ['campaigns list', 'office', undefined],
  ['players grant', 'p1', '/players/p1'],
])('%s %s, which failed', (action, subject, address) =>
  expect(addressOfSubject(action, subject, 'FAILED')).toBe(address),
)
