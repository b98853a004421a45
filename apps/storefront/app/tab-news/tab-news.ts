import { useCallback, useEffect } from 'react'
import { mutate, useSWRConfig } from 'swr'
import { EVERYONE } from '../api/data-fetching.ts'
import { OFFER } from '../pricing/offer-key.ts'

/** What of a player's may be another than it was read. */
type News = 'wallet' | 'wishlist'

type Key = readonly unknown[]

const OF_WALLET: readonly unknown[] = ['wallet', 'wallet-page', 'balances', 'debts']
export const WISHLIST = 'wishlist'
export const WISHED_PRODUCTS = 'wished-products'

/** What was read of each, by its key. What comes or goes changes what is owned, and what the player pays because of it. */
const READ: Record<News, (key: Key) => boolean> = {
  wallet: ([kind, whose]) => OF_WALLET.includes(kind) || (kind === OFFER && whose !== EVERYONE),
  wishlist: ([kind, , what]) => kind === WISHLIST || what === WISHED_PRODUCTS,
}

const CHANNEL = 'quartermaster-news'

/** What is said through the channel that hears comes to other tabs alone. */
let heard: BroadcastChannel | undefined

/** Tells other tabs that what they show may be another by now. */
export function tellOtherTabs(news: News): void {
  const told = heard ?? openChannel()
  told?.postMessage(news)
  if (told !== heard) told?.close()
}

const isOf = (news: News) => (key: unknown) => Array.isArray(key) && READ[news](key)

/** Reads again whatever this tab shows of it. */
export function useReadAgain(): (news: News) => void {
  const { mutate } = useSWRConfig()
  return useCallback((news) => void mutate(isOf(news)), [mutate])
}

/** The same for what is no component. It ends when all of it is read, well or not. */
export async function readAgain(news: News): Promise<void> {
  await mutate(isOf(news)).catch(() => undefined)
}

/** Hears what other tabs say. */
export function useHearTabs(): void {
  const readAgain = useReadAgain()
  useEffect(() => {
    const open = () => {
      heard ??= openChannel()
      if (heard) heard.onmessage = ({ data }: MessageEvent<News>) => Object.hasOwn(READ, data) && readAgain(data)
    }
    // A page that is brought back as it was left has heard nothing meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      open()
      if (persisted) for (const news of ['wallet', 'wishlist'] as const) readAgain(news)
    }
    // Some browsers do not keep a page with an open channel for the way back.
    const close = () => {
      heard?.close()
      heard = undefined
    }
    open()
    addEventListener('pageshow', comeBack)
    addEventListener('pagehide', close)
    return () => {
      close()
      removeEventListener('pageshow', comeBack)
      removeEventListener('pagehide', close)
    }
  }, [readAgain])
}

/** A browser that lets the page store nothing may refuse this too: other tabs then read on their next focus. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
