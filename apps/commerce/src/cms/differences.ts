import type { ListedProduct } from '../catalogue/product.ts'
import { toCatalogueEntry } from './entries.ts'

/** One field of a product as it is, and as it would be; null where it says nothing. */
export interface Difference {
  /** Such as `name`, `en-us`, or `prices`, `RP`, `final`. */
  readonly path: readonly string[]
  readonly before: string | null
  readonly after: string | null
}

/** What differs between two writings of a product, field by field, language by language. */
export function differencesOf(before: ListedProduct, after: ListedProduct): Difference[] {
  const [old, written] = [before, after].map((product) => new Map(leavesOf(toCatalogueEntry(product))))
  const places = new Set([...(old?.keys() ?? []), ...(written?.keys() ?? [])])
  return [...places].flatMap((place) => {
    const [was, is] = [old?.get(place) ?? null, written?.get(place) ?? null]
    return was === is ? [] : [{ path: JSON.parse(place) as string[], before: was, after: is }]
  })
}

/** Everything that a value says, by the path that leads there. */
function leavesOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[JSON.stringify(path), String(value)]]
  const parts = Array.isArray(value)
    ? value.map((part, at): [string, unknown] => [nameOfPart(part, at), part])
    : Object.entries(value)
  return parts.flatMap(([name, part]) => leavesOf(part, [...path, name]))
}

/** Parts that have an id are known by it, wherever they stand; others by their place. */
function nameOfPart(part: unknown, at: number): string {
  const id = typeof part === 'object' && part !== null && 'id' in part ? part.id : undefined
  const product = typeof part === 'object' && part !== null && 'productId' in part ? part.productId : undefined
  return String(product ?? id ?? at + 1)
}
