import { useEffect } from 'react'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { AWAITS_PLAYER } from './await-player.ts'

/** From when it is known who is there, each shelf says for itself whether its player's prices are awaited. */
export function usePlayerKnown(): void {
  const known = useSignOn().state !== 'init'
  useEffect(() => {
    if (known) document.documentElement.removeAttribute(AWAITS_PLAYER)
  }, [known])
}
