import { expect, it } from 'vitest'
import { nudgeBadges } from './nudge-badge.ts'

// proves 2.modals.2, 9.nudge.1, 9.nudge.2, 9.nudge.3, 9.nudge.4
it.each([
  ['an item that is free in its bundle', { owned: false, itemCost: 250, bundlePrice: 0 }, [{ kind: 'free' }]],
  ['a free item that is free in its bundle too', { owned: false, itemCost: 0, bundlePrice: 0 }, [{ kind: 'free' }]],
  [
    'an item at 60 per cent',
    { owned: false, itemCost: 1820, bundlePrice: 1092 },
    [{ kind: 'percentage_off', value: 60 }],
  ],
  [
    'a share that is rounded up',
    { owned: false, itemCost: 975, bundlePrice: 731 },
    [{ kind: 'percentage_off', value: 75 }],
  ],
  [
    'a share just above a whole number',
    { owned: false, itemCost: 1000, bundlePrice: 501 },
    [{ kind: 'percentage_off', value: 51 }],
  ],
  ['an item that costs the same in its bundle', { owned: false, itemCost: 400, bundlePrice: 400 }, []],
  ['an item that costs more in its bundle', { owned: false, itemCost: 250, bundlePrice: 285 }, []],
  ['an item in no bundle', { owned: false, itemCost: 250, bundlePrice: undefined }, []],
  [
    'an owned item, whatever it costs',
    { owned: true, itemCost: 250, bundlePrice: 0 },
    [{ kind: 'owned' }, { kind: 'limit_single' }],
  ],
] as const)('nudges for %s', (_, prices, badges) => {
  expect(nudgeBadges(prices)).toEqual(badges)
})
