import type { GameId } from '@quartermaster/contract/games'
import type { CatalogueEntry, OwnPrice } from '@quartermaster/contract/wire/products'

/** What a shelf says to one player alone, by "game/product". */
export interface OwnShelf {
  /** What is wholly theirs: it has no price. */
  readonly owned: ReadonlySet<string>
  /** What they pay where that is told otherwise than to visitors of the page. */
  readonly prices: ReadonlyMap<string, Omit<OwnPrice, 'productId'>>
}

type Listed = Pick<CatalogueEntry, 'gameId' | 'productId' | 'price' | 'cost' | 'until' | 'comparison'> & {
  readonly ends?: string | undefined
}

export function idOf(gameId: GameId, productId: string): string {
  return `${gameId}/${productId}`
}

export function isOwn(
  { gameId, productId }: Pick<Listed, 'gameId' | 'productId'>,
  shelf: OwnShelf | undefined,
): boolean {
  return shelf?.owned.has(idOf(gameId, productId)) ?? false
}

/** An entry with the figures of the player whose shelf it is; as it stands in the page until that is known. */
export function withOwnPrice<Entry extends Listed>(entry: Entry, shelf: OwnShelf | undefined): Entry {
  const own = shelf?.prices.get(idOf(entry.gameId, entry.productId))
  if (!own) return entry
  const { price, cost, until, comparison } = own
  // The server's words are about the page's own end.
  return { ...entry, price, cost, until, comparison, ends: until === entry.until ? entry.ends : undefined }
}
