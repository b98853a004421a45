import type { GameId } from '@quartermaster/contract/games'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useBroughtBack } from '../browser-state/use-brought-back.ts'
import { useSettings } from '../render-context/page-data.ts'
import { signInFor } from '../sign-on/sign-in-for.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { beginTopUp, endTopUp } from './top-up-running.ts'
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

  const stop = useCallback(() => {
    endTopUp()
    setRunning(false)
  }, [])
  useBroughtBack(() => setRunning(false))

  function topUp(choice?: TopUpChoice): void {
    if (!beginTopUp()) return
    setRunning(true)
    if (signOn.state !== 'signed_in') {
      signInFor(settings, { type: 'PURCHASE_VC_BUNDLE', data: { gameId, ...(choice && { choice }) } })
      return
    }
    void startTopUp({ gameId, choice, page: pathname + search }).then((leaves) => leaves || stop())
  }

  return { running, topUp }
}
