import type { GameId } from '@quartermaster/contract/games'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { affiliateOf } from '../creators/affiliate.ts'
import { logError } from '../logging/log.ts'

import { rememberPlace, saveLoginAction } from '../login-action/login-action.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'

import { goToSignIn } from '../sign-on/cross-site.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { loadSection } from '../words/load-words.ts'
import type { TopUpOutcome } from './start-top-up.ts'

export interface TopUp {
  readonly running: boolean
  topUp(): void
  /** For the return from sign-in, which knows that the player is signed in and where they were. */
  topUpFrom(path: string, options?: { readonly stayAt: string }): Promise<void>
}

/** Starts a top-up of the game's currency; a player who is not signed in signs in first and comes back to it. */
export function useTopUp(gameId: GameId): TopUp {
  const signOn = useSignOn()
  const settings = useSettings()
  const locale = useLocale()
  const modal = useModal()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { signOut } = useSignOnActions()
  const [running, setRunning] = useState(false)

  async function topUpFrom(currentPath: string, place?: { readonly stayAt: string }): Promise<void> {
    const start = { gameId, locale, currentPath, affiliate: affiliateOf(search), idempotencyKey: crypto.randomUUID() }
    try {
      // Fetched when a player tops up: nobody else needs it.
      const { startTopUp } = await import('./start-top-up.ts')
      await apply(await startTopUp(start, settings.redirectHosts), place)
    } catch (error) {
      logError('The top-up came to an unhandled result', error)
      await apply({ next: 'stay', modal: 'SERVER_ERROR' }, place)
    }
  }

  async function apply(outcome: TopUpOutcome, place?: { readonly stayAt: string }): Promise<void> {
    if (outcome.next === 'away') {
      location.assign(outcome.url)
      return
    }
    if (outcome.next === 'sign-out') {
      signOut()
      return
    }
    if (place) await navigate(place.stayAt, { replace: true })
    await loadSection('shop')
    modal.open({ kind: outcome.modal })
  }

  function topUp(): void {
    if (running) return
    if (signOn.state !== 'signed_in') {
      rememberPlace(pathname + search)
      saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: {} })
      goToSignIn(settings)
      return
    }
    setRunning(true)
    void topUpFrom(pathname + search).finally(() => setRunning(false))
  }

  return { running, topUp, topUpFrom }
}
