import { useCallback, useEffect, useRef } from 'react'
import { tellOtherTabs, useReadAgain } from '../tab-news/tab-news.ts'

/**
 * Whoever learns that money or goods came or went says so: whatever shows a wallet, what is owned or a player's own prices reads
 * it again, here and in other tabs.
 */
export function useTellWallet(): () => void {
  const readAgain = useReadAgain()
  return useCallback(() => {
    readAgain('wallet')
    tellOtherTabs('wallet')
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
