import { toItemType } from '@quartermaster/contract/product-types'
import type { ShelfEntry } from '../catalogue/shelf-entry.ts'
import { isOwn, type OwnShelf, withOwnPrice } from '../own-shelf/own-shelf.ts'
import type { Asked } from './asked.ts'
import { fold } from './fold.ts'
import { AS_TYPED, closeness, type FoldedText, foldText } from './match-rules.ts'

/** A card of the shelf, with the names it may be looked for by beside its own. */
export interface IndexEntry extends ShelfEntry {
  readonly belongsTo?: readonly string[]
}

/** An entry with what its words weigh: its own name most, what it belongs to, its kind, its game. */
export interface Searchable {
  readonly entry: IndexEntry
  readonly fields: readonly { readonly text: FoldedText; readonly weight: number }[]
}

/** Gives the words of an entry's kind and game in the page's language. */
export type KindWords = (entry: IndexEntry) => readonly string[]

export function toSearchable(entries: readonly IndexEntry[], kindWords: KindWords): Searchable[] {
  return entries.map((entry) => {
    const field = (text: string, weight: number) => ({ text: foldText(text), weight })
    return {
      entry,
      fields: [
        field(entry.name, 3),
        ...(entry.belongsTo ?? []).map((name) => field(name, 2)),
        ...kindWords(entry).map((words) => field(words, 1)),
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
  holdings: PlayerHoldings = {},
): IndexEntry[] {
  const terms = fold(asked.q).split(' ').filter(Boolean)
  const rated = searchable
    .filter(({ entry }) => isWanted(entry, asked, holdings))
    .map(({ entry, fields }) => ({ entry, ...rate(terms, fields) }))
    .filter(({ score }) => score > 0)
  const asTyped = rated.filter(({ isAsTyped }) => isAsTyped)
  return (asTyped.length > 0 ? asTyped : rated)
    .sort((a, b) => b.score - a.score || inShelfOrder(a.entry, b.entry))
    .map(({ entry }) => entry)
}

/** Every term must be met somewhere. */
function rate(terms: readonly string[], fields: Searchable['fields']): { score: number; isAsTyped: boolean } {
  let score = terms.length === 0 ? 1 : 0
  let isAsTyped = true
  for (const term of terms) {
    let best = 0
    let closest = 0
    for (const { text, weight } of fields) {
      const close = closeness(term, text)
      best = Math.max(best, close * weight)
      closest = Math.max(closest, close)
    }
    if (closest === 0) return { score: 0, isAsTyped: false }
    if (closest < AS_TYPED) isAsTyped = false
    score += best
  }
  return { score, isAsTyped }
}

function isWanted(entry: IndexEntry, asked: Asked, { shelf, balances }: PlayerHoldings): boolean {
  if (asked.game && entry.gameId !== asked.game) return false
  if (asked.type && toItemType(entry.productType) !== asked.type) return false
  const { cost, price } = withOwnPrice(entry, shelf)
  if (asked.price !== undefined && cost > asked.price) return false
  if (asked.reduced && cost >= price) return false
  // Until it is known what a player has, nothing is kept from them.
  if (asked.owned && shelf && isOwn(entry, shelf) !== (asked.owned === 'yes')) return false
  return !(asked.affordable && balances && cost > (balances[entry.currency] ?? 0))
}

function inShelfOrder(a: IndexEntry, b: IndexEntry): number {
  return Number(b.featured) - Number(a.featured) || b.releasedOn.localeCompare(a.releasedOn)
}
