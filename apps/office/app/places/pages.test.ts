import { expect, test } from 'vitest'
import { actionOpening, isWithin, PAGE_GROUPS } from './pages.ts'

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

test.each([
  ['/', 'home'],
  ['/players/1', 'players show'],
  ['/orders/1', 'orders show'],
  ['/deliveries?state=DEAD', 'deliveries list'],
  ['/campaigns/lantern-night', 'campaigns list'],
  ['/new-campaign', 'campaigns create'],
  ['/catalogue', 'catalogue show'],
  ['/catalogue/arrangement', 'catalogue arrangement'],
  ['/products/lol/maerith', 'catalogue show'],
  ['/creators/lanternkeep', 'creators list'],
  ['/reports', 'reports claims'],
  ['/trail?subject=1', 'audit list'],
  ['/no-such-page', undefined],
])('%s is opened by %s', (address, action) => expect(actionOpening(address)).toBe(action))
