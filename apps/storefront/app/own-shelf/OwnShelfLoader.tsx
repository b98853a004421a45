import { useEffect } from 'react'
import type { OwnShelf } from './own-shelf.ts'
import { type ShelfOf, useOwnShelf } from './use-own-shelf.ts'

/** A shelf that was asked for, by whom and of what. */
export interface KnownShelf {
  readonly asked: string
  readonly shelf: OwnShelf | undefined
}

export interface OwnShelfLoaderProps {
  readonly of: ShelfOf
  readonly asked: string
  readonly onKnown: (known: KnownShelf) => void
}

/** Asks for a player's own shelf, for pages that do not load the means to ask with their first view. */
export default function OwnShelfLoader({ of, asked, onKnown }: OwnShelfLoaderProps) {
  const { shelf, awaited } = useOwnShelf(of)
  useEffect(() => {
    if (!awaited) onKnown({ asked, shelf })
  }, [asked, shelf, awaited, onKnown])
  return null
}
