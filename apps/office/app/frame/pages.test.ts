import { expect, test } from 'vitest'
import { isWithin, PAGE_GROUPS } from './pages.ts'

const hereOf = (pathname: string) =>
  PAGE_GROUPS.flatMap(({ pages }) => pages)
    .filter((page) => isWithin(page, pathname))
    .map(({ to }) => to)

test.each([
  ['/', ['/']],
  ['/campaigns', ['/campaigns']],
  ['/campaigns/lantern-night', ['/campaigns']],
  ['/new-campaign', ['/campaigns']],
  ['/products/lol/maerith', ['/catalogue']],
  ['/players/1', []],
])('%s is within %s', (pathname, pages) => expect(hereOf(pathname)).toEqual(pages))
