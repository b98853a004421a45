import type { Locale } from '@quartermaster/contract/locales'
import { toItemType } from '@quartermaster/contract/product-types'
import type { ShelfEntry } from '../catalogue/shelf-entry.ts'
import { isOwn, type OwnShelf, withOwnPrice } from '../own-shelf/own-shelf.ts'
import type { Asked } from './asked.ts'
import { isUnspaced } from './fold.ts'
import { AS_TYPED, closeness, type FoldedText, foldText } from './match-rules.ts'
import { readTerms, type Terms } from './small-words.ts'

/** A card of the shelf, with the names it may be looked for by beside its own. */
export interface IndexEntry extends ShelfEntry {
  readonly belongsTo?: readonly string[]
}

/** An entry with what its words weigh: its own name most, what it belongs to, its kind, its game. */
export interface Searchable {
  readonly entry: IndexEntry
  readonly fields: readonly { readonly text: FoldedText; readonly weight: number }[]
  readonly kind: FoldedText
}

/** Gives the words of an entry's kind and game in the page's language. */
export type KindWords = (entry: IndexEntry) => { readonly kind: string; readonly game: string }

/** What each word of a kind adds where all of them were typed: who names a kind means it before what is only called so. */
const KIND_NAMED = 4

export function toSearchable(entries: readonly IndexEntry[], kindWords: KindWords): Searchable[] {
  return entries.map((entry) => {
    const field = (text: string, weight: number) => ({ text: foldText(text), weight })
    const { kind, game } = kindWords(entry)
    return {
      entry,
      kind: foldText(kind),
      fields: [
        field(entry.name, 3),
        ...(entry.belongsTo ?? []).map((name) => field(name, 2)),
        field(kind, 1),
        field(game, 1),
        // As it is called where names are written in Latin letters.
        field(entry.productSlug, 1),
      ],
    }
  })
}

/** What only the player's browser knows. */
export interface PlayerHoldings {
  readonly shelf?: OwnShelf | undefined
  readonly balances?: Readonly<Partial<Record<string, number>>> | undefined
}

/** What is asked for, best first. What was met as it was typed goes alone; slips count where nothing was. */
export function findEntries(
  searchable: readonly Searchable[],
  asked: Asked,
  locale: Locale,
  holdings: PlayerHoldings = {},
): IndexEntry[] {
  const terms = readTerms(asked.q, locale)
  // Of signs alone nothing is called.
  if (asked.q.trim() && terms.needed.length === 0) return []
  const rated = searchable
    .filter(({ entry }) => isWanted(entry, asked, holdings))
    .map(({ entry, fields, kind }) => ({ entry, ...rate(terms, fields, kind) }))
    .filter(({ score }) => score > 0)
  const asTyped = rated.filter(({ isAsTyped }) => isAsTyped)
  return (asTyped.length > 0 ? asTyped : rated)
    .sort((a, b) => b.score - a.score || inShelfOrder(a.entry, b.entry))
    .map(({ entry }) => entry)
}

/** Every term that is needed must be met somewhere. */
function rate({ needed, small }: Terms, fields: Searchable['fields'], kind: FoldedText) {
  let score = needed.length === 0 ? 1 : 0
  let isAsTyped = true
  for (const term of needed) {
    const { best, closest } = met(term, fields)
    if (closest === 0) return { score: 0, isAsTyped: false }
    if (closest < AS_TYPED) isAsTyped = false
    score += best
  }
  for (const term of small) score += met(term, fields).best
  if (isNamed(kind, needed)) score += KIND_NAMED * kind.words.length
  return { score, isAsTyped }
}

function isNamed({ words, joined }: FoldedText, terms: readonly string[]): boolean {
  return isUnspaced(joined) ? terms.join('').includes(joined) : words.every((word) => terms.includes(word))
}

function met(term: string, fields: Searchable['fields']): { best: number; closest: number } {
  let best = 0
  let closest = 0
  for (const { text, weight } of fields) {
    const close = closeness(term, text)
    best = Math.max(best, close * weight)
    closest = Math.max(closest, close)
  }
  return { best, closest }
}

function isWanted(entry: IndexEntry, asked: Asked, { shelf, balances }: PlayerHoldings): boolean {
  if (asked.game && entry.gameId !== asked.game) return false
  if (asked.type && toItemType(entry.productType) !== asked.type) return false
  const { cost, price, until } = withOwnPrice(entry, shelf)
  if (asked.price !== undefined && cost > asked.price) return false
  // Where no reduction may be compared with what was, a price that ends is all that is told of it.
  if (asked.reduced && cost >= price && !until) return false
  // Until it is known what a player has, nothing is kept from them.
  if (asked.owned && shelf && isOwn(entry, shelf) !== (asked.owned === 'yes')) return false
  return !(asked.affordable && balances && cost > (balances[entry.currency] ?? 0))
}

function inShelfOrder(a: IndexEntry, b: IndexEntry): number {
  return Number(b.featured) - Number(a.featured) || b.releasedOn.localeCompare(a.releasedOn)
}
