import { ProductEntry } from '../catalogue-files/file-schema.ts'
import { checkDrafts } from '../catalogue-files/rules.ts'

export const entry = (id: string, type: ProductEntry['type'] = 'LOL_CHAMPION', more: object = {}): ProductEntry =>
  ProductEntry.parse({
    id,
    type,
    name: id,
    description: 'About it.',
    prices: { RP: 880 },
    assets: `lol/${id}`,
    releasedOn: '2026-01-01',
    ...more,
  })

/** Everything that is refused, as `product field: message`. */
export function refusals(entries: readonly ProductEntry[], gameId: 'lol' | 'val' | 'lor' = 'lol'): string[] {
  const found: string[] = []
  checkDrafts(
    entries.map((each) => ({
      gameId,
      entry: each,
      refuse: (path, message) => found.push(`${each.id} ${path.join('.')}: ${message}`),
    })),
    { isWhole: true },
  )
  return found
}

export const champion = entry('warden')
export const skin = entry('dusk', 'LOL_CHAMPION_SKIN', { parent: 'warden' })
export const credit = { base: 500, price: { minor: 499, currency: 'EUR' } }
export const purse = entry('purse', 'LOL_VC_BUNDLE', { credit, prices: undefined })
export const PAIR: [string, number][] = [
  ['warden', 1],
  ['dusk', 2],
]
export const saleAt = (final: number) => ({ final, from: '2026-11-20T09:00:00Z', until: '2026-11-23T09:00:00Z' })
export const chroma = (id: string) => ({ id, name: id, color: '#ff0000' })
export const bundle = (contents: [string, number][], more: object = {}) =>
  entry('set', 'LOL_BUNDLE', {
    contents: contents.map(([product, price]) => ({ product, price })),
    prices: { RP: contents.reduce((sum, [, price]) => sum + price, 0) },
    ...more,
  })
