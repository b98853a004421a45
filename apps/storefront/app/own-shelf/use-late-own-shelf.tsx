import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import type { OwnShelf } from './own-shelf.ts'
import type { ShelfOf } from './use-own-shelf.ts'

const OwnShelfLoader = lazyPart(() => import('./OwnShelfLoader.tsx'))

/** As `useOwnShelf`, fetched for players alone, after the first view; what asks has to be put into the page. */
export function useLateOwnShelf(of: ShelfOf | undefined): readonly [OwnShelf | undefined, ReactNode] {
  const { state } = useSignOn()
  const [shelf, setShelf] = useState<OwnShelf>()
  if (state !== 'signed_in' || !of) return [undefined, null]
  return [
    shelf,
    <Suspense key="own-shelf" fallback={null}>
      <OwnShelfLoader of={of} onKnown={setShelf} />
    </Suspense>,
  ]
}
