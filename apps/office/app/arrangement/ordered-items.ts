export type Direction = 'up' | 'down'

/** A list with one item a step further up or down; at an end it stays. */
export function moved<Item>(items: readonly Item[], at: number, direction: Direction): readonly Item[] {
  return placedAt(items, at, at + (direction === 'up' ? -1 : 1))
}

/** A list with one item taken to another place. */
export function placedAt<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
