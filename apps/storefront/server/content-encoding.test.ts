import { expect, it } from 'vitest'
import { encodingFor } from './content-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br; q=0.0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['brotli, x-br', 'identity'],
  // Nothing that is left is acceptable; a page that cannot be read well is better than none.
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['deflate, *;q=0', 'identity'],
])('%j is answered with %s, also when it is asked again', (accepted, encoding) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding])
})
