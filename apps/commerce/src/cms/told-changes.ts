import type { ListedProduct } from '../catalogue/product.ts'
import type { CatalogueImport } from '../catalogue-files/service.ts'
import { type Difference, differencesOf } from './differences.ts'

const MOST_FIELDS = 40
const LONGEST_VALUE = 100
/** Told first, where not everything is: what players pay. */
const PRICES = ['prices', 'contents', 'credit', 'pricesByRegion']

type Side = Readonly<Record<string, string>>
interface Told {
  readonly place: string
  readonly isPrice: boolean
  readonly before: string | null
  readonly after: string | null
}

/** What a version changed, as the trail tells it: its fields as they were and as they are, the first of very many. */
export function tellChanges(outcome: CatalogueImport): { readonly before: Side; readonly after: Side } {
  const told = changesOf(outcome).sort((a, b) => Number(b.isPrice) - Number(a.isPrice))
  const left = told.length - MOST_FIELDS
  const side = (version: string, which: 'before' | 'after'): Side => ({
    version,
    ...Object.fromEntries(
      told.slice(0, MOST_FIELDS).flatMap((field) => {
        const value = field[which]
        return value === null ? [] : [[field.place, clipped(value)]]
      }),
    ),
    ...(left > 0 && { more: `and ${left} more` }),
  })
  return { before: side(outcome.replaced, 'before'), after: side(outcome.version, 'after') }
}

function changesOf({ written, outdated }: Pick<CatalogueImport, 'written' | 'outdated'>): Told[] {
  const [old, fresh] = [outdated, written].map((some) => new Map(some.map((product) => [idOf(product), product])))
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].flatMap((id) => {
    const [before, after] = [old?.get(id), fresh?.get(id)]
    if (before && after) return differencesOf(before, after).map((difference) => toTold(id, difference))
    return [{ place: id, isPrice: false, before: sayWhether(before), after: sayWhether(after) }]
  })
}

const idOf = ({ gameId, productId }: ListedProduct) => `${gameId}/${productId}`
const sayWhether = (product: ListedProduct | undefined) => (product ? 'in the catalogue' : 'not in the catalogue')

const toTold = (id: string, { path, before, after }: Difference): Told => ({
  place: [id, ...path].join(' '),
  isPrice: PRICES.includes(path[0] ?? ''),
  before,
  after,
})

/** A description has thousands of letters; the versions keep all of them. */
function clipped(text: string): string {
  const letters = [...text]
  return letters.length > LONGEST_VALUE ? `${letters.slice(0, LONGEST_VALUE - 1).join('')}…` : text
}
