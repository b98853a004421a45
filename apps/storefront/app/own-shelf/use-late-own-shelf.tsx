import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import type { KnownShelf } from './OwnShelfLoader.tsx'
import type { AskedShelf, ShelfOf } from './use-own-shelf.ts'

const OwnShelfLoader = lazyPart(() => import('./OwnShelfLoader.tsx'))

/** As `useOwnShelf`, fetched for players alone, after the first view; what asks has to be put into the page. */
export function useLateOwnShelf(of: ShelfOf | undefined): readonly [AskedShelf, ReactNode] {
  const signOn = useSignOn()
  const [known, setKnown] = useState<KnownShelf>()
  if (signOn.state !== 'signed_in' || !of) return [{ shelf: undefined, awaited: false }, null]
  const asked = `${signOn.sub} ${of}`
  const awaited = known?.asked !== asked
  return [
    { shelf: awaited ? undefined : known.shelf, awaited },
    <Suspense key="own-shelf" fallback={null}>
      <OwnShelfLoader of={of} asked={asked} onKnown={setKnown} />
    </Suspense>,
  ]
}
