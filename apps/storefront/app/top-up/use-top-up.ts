import type { GameId } from '@quartermaster/contract/games'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { saveLoginAction } from '../login-action/login-action.ts'
import { useSettings } from '../render-context/page-data.ts'
import { goToSignIn } from '../sign-on/cross-site.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useStartTopUp } from './use-start-top-up.ts'

export interface TopUp {
  readonly running: boolean
  topUp(choice?: TopUpChoice): void
}

/** Starts a top-up of the game's currency; a player who is not signed in signs in first and comes back to it. */
export function useTopUp(gameId: GameId): TopUp {
  const signOn = useSignOn()
  const settings = useSettings()
  const { pathname, search } = useLocation()
  const startTopUp = useStartTopUp()
  const [running, setRunning] = useState(false)

  function topUp(choice?: TopUpChoice): void {
    if (running) return
    if (signOn.state !== 'signed_in') {
      saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: { gameId, ...(choice && { choice }) } })
      goToSignIn(settings)
      return
    }
    setRunning(true)
    void startTopUp({ gameId, choice, page: pathname + search }).finally(() => setRunning(false))
  }

  return { running, topUp }
}
