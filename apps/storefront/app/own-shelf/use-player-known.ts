import { useEffect } from 'react'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { AWAITS_PLAYER, FOR_PLAYER } from './await-player.ts'

/**
 * From when it is known who is there, each shelf says for itself whether its player's prices are awaited; the page of a
 * product, by its button.
 */
export function usePlayerKnown(): void {
  const { state } = useSignOn()
  useEffect(() => {
    if (state === 'init') return
    const root = document.documentElement
    root.toggleAttribute(FOR_PLAYER, state === 'signed_in')
    root.removeAttribute(AWAITS_PLAYER)
  }, [state])
}
