import type { WishlistAnswer, WishlistChangeRequest } from '@quartermaster/contract/wire/wishlists'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { tellOtherTabs, WISHLIST } from '../tab-news/tab-news.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'
import { rememberWish } from './pending-wish.ts'

export interface Wishlist {
  has(wished: WishlistChangeRequest): boolean
  /** Puts it on the list or takes it off. A visitor signs in first, and it is put on then. */
  toggle(wished: WishlistChangeRequest): Promise<void>
}

const sameAs =
  ({ gameId, productId }: WishlistChangeRequest) =>
  (other: WishlistChangeRequest) =>
    other.gameId === gameId && other.productId === productId

/** The player's wishlist as hearts show it: changed at once, and back again where the change was refused. */
export function useWishlist(): Wishlist {
  const signOn = useSignOn()
  const t = useWords('finding')
  const site = useWords('site')
  const shop = useWords('shop')
  const { signIn } = useSignOnActions()
  const { data, mutate } = useSWR(
    signOn.state === 'signed_in' ? [WISHLIST, signOn.sub] : null,
    fetchWished,
    DATA_FETCHING,
  )
  const has = (wished: WishlistChangeRequest) => data?.some(sameAs(wished)) ?? false

  async function change(wished: WishlistChangeRequest): Promise<void> {
    const on = has(wished)
    const others = (data ?? []).filter((other) => !sameAs(wished)(other))
    const expected = on ? others : [{ gameId: wished.gameId, productId: wished.productId }, ...others]
    try {
      await mutate(changeWishlist(on ? 'removeFromWishlist' : 'addToWishlist', wished), {
        optimisticData: expected,
        rollbackOnError: true,
        revalidate: false,
      })
    } catch (error) {
      if (error instanceof SessionLost) {
        const action = { label: shop('success.signIn.action'), onPress: () => signInFor(on ? undefined : wished) }
        return showToast({ kind: 'notice', text: site('signOn.signedOut'), action })
      }
      logError('The wishlist could not be changed', error)
      showToast({ kind: 'notice', text: t(error instanceof WishlistFull ? 'wishlist.full' : 'wishlist.failed') })
    }
  }

  /** What was wished for is put on the list after sign-in. */
  function signInFor(wished: WishlistChangeRequest | undefined): void {
    if (wished) rememberWish(wished)
    signIn()
  }

  return {
    has,
    async toggle(wished) {
      if (signOn.state === 'signed_in') return change(wished)
      signInFor(wished)
    },
  }
}

export class WishlistFull extends Error {}
class SessionLost extends Error {}

/** Answers the list as it is afterwards, and other tabs hear of it. */
export async function changeWishlist(
  call: 'addToWishlist' | 'removeFromWishlist',
  { gameId, productId }: WishlistChangeRequest,
): Promise<WishlistChangeRequest[]> {
  const answer = await callApi(call, { body: { gameId, productId } })
  if (answer.ok) {
    tellOtherTabs('wishlist')
    return keysOf(answer.body)
  }
  if (answer.status === 401) throw new SessionLost('The wishlist refused the session')
  if (answer.status === 409) throw new WishlistFull('The wishlist is full')
  throw refused('The wishlist was', answer)
}

async function fetchWished(): Promise<WishlistChangeRequest[]> {
  const answer = await callApi('getWishlist', { query: {} })
  // A shelf is whole without hearts that are filled; whoever must sign in again hears of it from the wallet.
  return answer.ok ? keysOf(answer.body) : []
}

function keysOf({ items }: WishlistAnswer): WishlistChangeRequest[] {
  return items.map(({ gameId, productId }) => ({ gameId, productId }))
}
