import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
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
  const { search } = useLocation()
  // A product's page says it beside the price; the page that stands in for an unknown product has none.
  const isSaidByPage = useRouteLoaderData('routes/product') !== undefined
  const linked = linkedAffiliate(search)
  const { affiliate, name } = useCreator()
  const isNobodys = Boolean(linked && isUnknownAffiliate(linked))
  // Null for nobody, undefined until it is known. By a link of nobody’s it is still the creator known from before.
  const supported = isNobodys && !affiliate ? null : isNobodys || affiliate === linked ? name : undefined
  const t = useWords('shop')
  const ready = useLoadedSection('shop', supported !== undefined)
  const dropLink = useEffectEvent(useDropLink())
  const tell = useEffectEvent((code: string, name: string | null) => {
    if (isNobodys || name === null) {
      showToast({ kind: 'notice', text: name ? t('purchase.creatorKept', { name }) : t('purchase.creatorUnknown') })
      void dropLink()
      return
    }
    if (readStored(TAB_STORAGE_KEYS.greetedCreator) === code) return
    writeStored(TAB_STORAGE_KEYS.greetedCreator, code)
    if (!isSaidByPage) showToast({ id: TOAST, kind: 'affirmative', text: t('purchase.creator', { name }) })
  })

  useEffect(() => {
    if (linked && wasRemoved(linked)) void dropLink()
    else if (linked && ready && supported !== undefined) tell(linked, supported)
  }, [linked, ready, supported])
  useEffect(() => {
    // The page says it by itself, or it is not so any more.
    if (isSaidByPage || !linked) removeToast(TOAST)
  }, [isSaidByPage, linked])
  return null
}
