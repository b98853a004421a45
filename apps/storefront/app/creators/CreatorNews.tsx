import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { removeToast, showToast } from '../toasts/show-toast.ts'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'
import { isUnknownAffiliate, linkedAffiliate } from './affiliate.ts'
import { wasRemoved } from './removed-creator.ts'
import { useCreator } from './use-creator.ts'
import { useDropLink } from './use-remove-creator.ts'

const TOAST = 'creator'

/** Looks the creator of a link up on every page, and says once who they are, or that nobody is known by that code. */
export function CreatorNews() {
  const { pathname, search } = useLocation()
  // A product's page says it beside the price.
  const isSaidByPage = publicPageOf(pathname) === 'product'
  const linked = linkedAffiliate(search)
  const { affiliate, name } = useCreator()
  // The creator of this visit may be another one, known from before.
  const isNobodys = linked !== undefined && isUnknownAffiliate(linked)
  const found = isNobodys ? null : affiliate === linked ? name : undefined
  const t = useWords('shop')
  const ready = useLoadedSection('shop', linked !== undefined && found !== undefined)
  const dropLink = useEffectEvent(useDropLink())
  const tell = useEffectEvent((code: string, name: string | null) => {
    if (name === null) {
      showToast({ kind: 'notice', text: t('purchase.creatorUnknown') })
      void dropLink()
      return
    }
    if (readStored(TAB_STORAGE_KEYS.greetedCreator) === code) return
    writeStored(TAB_STORAGE_KEYS.greetedCreator, code)
    if (!isSaidByPage) showToast({ id: TOAST, kind: 'affirmative', text: t('purchase.creator', { name }) })
  })

  useEffect(() => {
    if (linked && wasRemoved(linked)) void dropLink()
    else if (linked && ready && found !== undefined) tell(linked, found)
  }, [linked, ready, found])
  useEffect(() => {
    // The page says it by itself, or it is not so any more.
    if (isSaidByPage || !linked) removeToast(TOAST)
  }, [isSaidByPage, linked])
  return null
}
