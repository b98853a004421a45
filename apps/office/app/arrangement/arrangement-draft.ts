import type { GameId } from '@quartermaster/contract/games'
import type { ArrangementDraft } from '@quartermaster/contract/wire/office/arrangement'

export type Lit = ArrangementDraft['spotlight'][number]

export const idOf = ({ gameId, productId }: { gameId: string; productId: string }) => `${gameId}/${productId}`

export function shelfOf({ shelves }: ArrangementDraft, gameId: GameId): readonly string[] {
  return shelves.find((shelf) => shelf.gameId === gameId)?.productIds ?? []
}

/** With another beginning of a shelf; a shelf that begins with nothing is none. */
export function withShelf(draft: ArrangementDraft, gameId: GameId, productIds: readonly string[]): ArrangementDraft {
  const others = draft.shelves.filter((shelf) => shelf.gameId !== gameId)
  return { ...draft, shelves: productIds.length > 0 ? [...others, { gameId, productIds: [...productIds] }] : others }
}

/** The places at which two lists differ: what stands there is told apart. */
export function differing(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  return new Set(after.filter((id, at) => before[at] !== id))
}
