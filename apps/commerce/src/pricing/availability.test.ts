import { readSettings } from '@quartermaster/settings/settings'
import { expect, test } from 'vitest'
import { whyNotOnSale } from './availability.ts'

const NOW = new Date('2026-05-04T12:00:00.000Z')
const settings = { ...readSettings({}), ENABLE_VALORANT: false }
const product = { gameId: 'lol', productId: 'ash', windows: [], purchasable: true } as const
const LATER = '2099-01-01T00:00:00Z'
const BEFORE = '2026-01-01T00:00:00Z'

test.each<[string, object, string | null]>([
  ['is on sale', {}, null],
  ['is on sale for a while', { windows: [{ until: LATER }] }, null],
  ['comes', { windows: [{ from: LATER }] }, 'It is not on sale yet: it will be from 2099-01-01T00:00:00.000Z.'],
  [
    'comes again',
    { windows: [{ from: LATER }, { until: BEFORE }] },
    'It is not on sale yet: it will be from 2099-01-01T00:00:00.000Z.',
  ],
  ['is over', { windows: [{ until: BEFORE }] }, 'Its time on sale is over since 2026-01-01T00:00:00.000Z.'],
  ['is a part', { purchasable: false }, 'It is sold inside of bundles alone.'],
])('of a product that %s it is told why nobody can buy it', (_, more, why) => {
  expect(whyNotOnSale({ ...product, ...more }, settings, NOW)).toBe(why)
})

test('a game that is switched off is told as such, whatever its products say', () => {
  const coming = { ...product, gameId: 'val', windows: [{ from: LATER }] } as const
  expect(whyNotOnSale(coming, settings, NOW)).toContain('switched off in the settings')
})
