import type { ListedProduct } from '../catalogue/product.ts'
import { toWrittenProduct } from './entries.ts'

/** One field of a product as it is, and as it would be; null where it says nothing. */
export interface Difference {
  /** Such as `name`, `en-us`, or `prices`, `RP`, `final`. */
  readonly path: readonly string[]
  readonly before: string | null
  readonly after: string | null
}

/** What differs between two writings of a product, field by field, language by language. */
export const differencesOf = (before: ListedProduct, after: ListedProduct): Difference[] =>
  differencesBetween(toWrittenProduct(before), toWrittenProduct(after))

export function differencesBetween(before: object, after: object): Difference[] {
  const [old, written] = [before, after].map((value) => new Map(leavesOf(value)))
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

/** Parts that have an id or stand for a product are known by it, wherever they stand; others by their place. */
function nameOfPart(part: unknown, at: number): string {
  if (typeof part !== 'object' || part === null) return String(at + 1)
  const { product, productId, id } = part as { readonly [field: string]: unknown }
  return String(product ?? productId ?? id ?? at + 1)
}
