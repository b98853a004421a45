import { expect, it } from 'vitest'
import { pageThatSells } from './page-that-sells.ts'

it.each([
  ['/en-us/', 'shelf'],
  ['/en-us/val/', 'shelf'],
  ['/en-us/search/', 'shelf'],
  ['/en-us/wishlist/', 'shelf'],
  ['/en-us/val/calder/', 'product'],
  ['/en-us/val/top-up/', 'top-up'],
  ['/en-us/val/success/', undefined],
  ['/en-us/orders/', undefined],
  ['/en-us/wallet/', undefined],
  ['/en-us/checkout', undefined],
  ['/en-us/redeem/', undefined],
  ['/redeem/', undefined],
])('%s sells as %s', (path, kind) => expect(pageThatSells(path)).toBe(kind))
