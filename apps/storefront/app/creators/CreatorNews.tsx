import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'
import { linkedAffiliate } from './affiliate.ts'
import { wasRemoved } from './removed-creator.ts'
import { useCreator } from './use-creator.ts'
import { useDropLink, useRemoveCreator } from './use-remove-creator.ts'

/** Looks the creator of a link up on every page, and says once who they are, or that nobody is known by that code. */
export function CreatorNews() {
  const { pathname, search } = useLocation()
  const linked = linkedAffiliate(search)
  const { name } = useCreator()
  const t = useWords('shop')
  const ready = useLoadedSection('shop', linked !== undefined && name !== undefined)
  const dropLink = useEffectEvent(useDropLink())
  const removeCreator = useEffectEvent(useRemoveCreator())
  const tell = useEffectEvent((code: string, found: string | null) => {
    if (found === null) {
      showToast({ kind: 'notice', text: t('purchase.creatorUnknown') })
      void dropLink()
      return
    }
    if (readStored(TAB_STORAGE_KEYS.greetedCreator) === code) return
    writeStored(TAB_STORAGE_KEYS.greetedCreator, code)
    // A product's page says it beside the price.
    if (publicPageOf(pathname) !== 'product')
      showToast({ kind: 'affirmative', text: t('purchase.creator', { name: found }) })
  })

  useEffect(() => {
    if (linked && wasRemoved(linked)) removeCreator()
    else if (linked && ready && name !== undefined) tell(linked, name)
  }, [linked, ready, name])
  return null
}
