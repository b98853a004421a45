import { ConsentSheet } from '../consent/ConsentSheet.tsx'
import { CreatorNews } from '../creators/CreatorNews.tsx'
import { useMissingParts } from '../lazy-part/use-missing-parts.ts'
import { CachedPageNote } from '../offline/CachedPageNote.tsx'
import { useWorker } from '../offline/use-worker.ts'
import { PaymentReturn } from '../payment-return/PaymentReturn.tsx'
import { useTurnOver } from '../sales/use-turn-over.ts'
import { SiteToasts } from '../toasts/SiteToasts.tsx'
import { WishlistNews } from '../wishlist/WishlistNews.tsx'
import { BottomEdge } from './BottomEdge.tsx'
import { useLateFonts } from './use-late-fonts.ts'
import { usePageChange } from './use-page-change.ts'

/** What a page has to say or do once it is there and quiet: nothing of it belongs to the first view. */
export function AfterFirstView() {
  useWorker()
  useLateFonts()
  useTurnOver()
  usePageChange()
  useMissingParts()
  return (
    <>
      <CreatorNews />
      <PaymentReturn />
      <WishlistNews />
      <BottomEdge>
        <SiteToasts />
        <CachedPageNote />
        <ConsentSheet />
      </BottomEdge>
    </>
  )
}
