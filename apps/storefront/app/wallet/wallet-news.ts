import { useCallback, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { EVERYONE } from '../api/data-fetching.ts'
import { OFFER } from '../pricing/offer-key.ts'

/** The first words of the keys under which something of a wallet is read. */
const OF_WALLET: readonly unknown[] = ['wallet', 'wallet-page', 'balances', 'debts']
const CHANNEL = 'quartermaster-wallet'

/** What is said through the channel that hears comes to other tabs alone. */
let heard: BroadcastChannel | undefined

/**
 * Whoever learns that money or goods came or went says so: whatever shows a wallet, what is owned or a player's own prices reads
 * it again, here and in other tabs.
 */
export function useTellWallet(): () => void {
  const readAgain = useReadAgain()
  return useCallback(() => {
    readAgain()
    const told = heard ?? openChannel()
    told?.postMessage(null)
    if (told !== heard) told?.close()
  }, [readAgain])
}

/** Says so whenever what is known of money is another than before; also at first, unless that is as old as the page. */
export function useTellWalletOf(known: unknown, { firstIsNews = true } = {}): void {
  const tell = useTellWallet()
  const before = useRef<string>(undefined)
  const version = known === undefined ? undefined : JSON.stringify(known)
  useEffect(() => {
    if (version === undefined || version === before.current) return
    const isNews = firstIsNews || before.current !== undefined
    before.current = version
    if (isNews) tell()
  }, [version, tell, firstIsNews])
}

/** Hears what other tabs say. */
export function useHearWallet(): void {
  const readAgain = useReadAgain()
  useEffect(() => {
    const open = () => {
      heard ??= openChannel()
      if (heard) heard.onmessage = readAgain
    }
    // A page that is brought back as it was left has heard nothing meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      open()
      if (persisted) readAgain()
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

function useReadAgain(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate((key) => Array.isArray(key) && (OF_WALLET.includes(key[0]) || isOwnOffer(key)))
  }, [mutate])
}

/** What a player owns, and what they pay because of it. */
function isOwnOffer([kind, whose]: readonly unknown[]): boolean {
  return kind === OFFER && whose !== EVERYONE
}

/** A browser that lets the page store nothing may refuse this too: other tabs then read on their next focus. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
