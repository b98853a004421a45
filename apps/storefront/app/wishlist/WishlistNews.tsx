import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { keepQuery } from '../addresses/addresses.ts'
import { callApi } from '../api/request.ts'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import { usePages } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { WISHLIST } from '../tab-news/tab-news.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'
import { takeWish } from './pending-wish.ts'
import { changeWishlist, WishlistFull } from './use-wishlist.ts'

/** Once a visit: puts on the list what a visitor wished for before signing in, and tells what costs less by now. */
export function WishlistNews() {
  const signOn = useSignOn()
  const player = signOn.state === 'signed_in' ? signOn.sub : undefined
  const t = useWords('finding')
  const ready = useLoadedSection('finding', player !== undefined)
  const { wishlist } = usePages()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()

  const tell = (error: unknown) => {
    logError('The wishlist could not be changed', error)
    showToast({ kind: 'notice', text: t(error instanceof WishlistFull ? 'wishlist.full' : 'wishlist.failed') })
  }
  const look = useEffectEvent(async (sub: string) => {
    const wish = takeWish()
    if (wish) await mutate([WISHLIST, sub], changeWishlist('addToWishlist', wish), { revalidate: false }).catch(tell)
    if (readStored(TAB_STORAGE_KEYS.wishlistTold) === sub) return
    writeStored(TAB_STORAGE_KEYS.wishlistTold, sub)
    const answer = await callApi('takeWishlistNews', {})
    if (!answer.ok || answer.body.drops.length === 0) return
    const action = wishlist && {
      label: t('wishlist.title'),
      onPress: () => void navigate(keepQuery(wishlist, location.search)),
    }
    showToast({ kind: 'notice', text: t('wishlist.news'), ...(action && { action }) })
  })

  useEffect(() => {
    if (player && ready && wishlist) look(player).catch((error: unknown) => logError('No news of the wishlist', error))
  }, [player, ready, wishlist])
  return null
}
