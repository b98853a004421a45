import type { GameId } from '@quartermaster/contract/games'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../render-context/page-data.ts'
import { signInFor } from '../sign-on/sign-in-for.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useStartTopUp } from './use-start-top-up.ts'

export interface TopUp {
  readonly running: boolean
  topUp(choice?: TopUpChoice): void
}

/** Pressed again before the next page has come, a top-up is still the one that was started. */
let started = false

export function isTopUpRunning(): boolean {
  return started
}

/** Starts a top-up of the game's currency; a player who is not signed in signs in first and comes back to it. */
export function useTopUp(gameId: GameId): TopUp {
  const signOn = useSignOn()
  const settings = useSettings()
  const { pathname, search } = useLocation()
  const startTopUp = useStartTopUp()
  const [running, setRunning] = useState(false)

  const stop = useCallback(() => {
    started = false
    setRunning(false)
  }, [])
  useEffect(() => {
    // A page that the back button brings back as it was left may start another one.
    const onReturn = (event: PageTransitionEvent) => event.persisted && stop()
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [stop])

  function topUp(choice?: TopUpChoice): void {
    if (started) return
    started = true
    setRunning(true)
    if (signOn.state !== 'signed_in') {
      signInFor(settings, { type: 'PURCHASE_VC_BUNDLE', data: { gameId, ...(choice && { choice }) } })
      return
    }
    void startTopUp({ gameId, choice, page: pathname + search }).then((leaves) => leaves || stop())
  }

  return { running, topUp }
}
