import { mergeFields } from '@quartermaster/contract/draft-fields'
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

/** The lists of an arrangement that are changed apart: the spotlight, and the beginning of each shelf. */
export type ListName = 'spotlight' | GameId

/** What stands in a list, by the ids that names are known by. */
export const namesIn = (draft: ArrangementDraft, name: ListName): readonly string[] =>
  name === 'spotlight'
    ? draft.spotlight.map(idOf)
    : shelfOf(draft, name).map((productId) => idOf({ gameId: name, productId }))

/** What an operator has arranged, and what was published when they began. */
export interface Arranging {
  readonly before: ArrangementDraft
  readonly draft: ArrangementDraft
}

const listsOf = ({ spotlight, shelves }: ArrangementDraft): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['spotlight', spotlight],
    ...shelves.map((shelf) => [shelf.gameId, shelf.productIds] as const),
  ])

const ofLists = (lists: ReadonlyMap<string, unknown>): ArrangementDraft => ({
  spotlight: (lists.get('spotlight') ?? []) as Lit[],
  shelves: [...lists].flatMap(([name, productIds]) =>
    name === 'spotlight' ? [] : [{ gameId: name as GameId, productIds: productIds as string[] }],
  ),
})

/** An arrangement with one list of another. */
export function withList(draft: ArrangementDraft, name: ListName, from: ArrangementDraft): ArrangementDraft {
  return name === 'spotlight' ? { ...draft, spotlight: from.spotlight } : withShelf(draft, name, shelfOf(from, name))
}

/** What was arranged here upon what is published by now; lists that somebody else changed as well stay as they are here. */
export function onto({ before, draft }: Arranging, published: ArrangementDraft) {
  const writings = { before: listsOf(before), mine: listsOf(draft), theirs: listsOf(published) }
  const { fields, conflicts } = mergeFields(writings)
  const names = conflicts as readonly ListName[]
  const keeping = (whole: ArrangementDraft, from: ArrangementDraft) =>
    names.reduce((kept, name) => withList(kept, name, from), whole)
  return { before: keeping(published, before), draft: keeping(ofLists(fields), draft), conflicts: names }
}
