import { useEffect } from 'react'
import type { OwnShelf } from './own-shelf.ts'
import { type ShelfOf, useOwnShelf } from './use-own-shelf.ts'

export interface OwnShelfLoaderProps {
  readonly of: ShelfOf
  readonly onKnown: (shelf: OwnShelf | undefined) => void
}

/** Asks for a player's own shelf, for pages that do not load the means to ask with their first view. */
export default function OwnShelfLoader({ of, onKnown }: OwnShelfLoaderProps) {
  const shelf = useOwnShelf(of)
  useEffect(() => onKnown(shelf), [shelf, onKnown])
  return null
}
