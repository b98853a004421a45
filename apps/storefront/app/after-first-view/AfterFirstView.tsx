import { ConsentSheet } from '../consent/ConsentSheet.tsx'
import { CachedPageNote } from '../offline/CachedPageNote.tsx'
import { useWorker } from '../offline/use-worker.ts'
import { SiteToasts } from '../toasts/SiteToasts.tsx'
import { BottomEdge } from './BottomEdge.tsx'
import { useLateFonts } from './use-late-fonts.ts'

/** What a page has to say or do once it is there and quiet: nothing of it belongs to the first view. */
export function AfterFirstView() {
  useWorker()
  useLateFonts()
  return (
    <BottomEdge>
      <SiteToasts />
      <CachedPageNote />
      <ConsentSheet />
    </BottomEdge>
  )
}
