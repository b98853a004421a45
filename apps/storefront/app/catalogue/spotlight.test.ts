import { expect, it } from 'vitest'
import { spotlightOf } from './spotlight.ts'

const entry = (name: string, featured: boolean, releasedOn: string) => ({ name, featured, releasedOn })

it.each([
  [
    'the newest featured product',
    [entry('a', true, '2026-01-01'), entry('b', true, '2026-05-01'), entry('c', false, '2026-09-01')],
    'b',
  ],
  ['the newest of all when none is featured', [entry('a', false, '2026-01-01'), entry('b', false, '2026-05-01')], 'b'],
  ['nothing on an empty shelf', [], undefined],
])('opens a page with %s', (_, products, name) => {
  expect(spotlightOf(products)?.name).toBe(name)
})
