import type { GameId } from '@quartermaster/contract/games'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { useNavigate } from 'react-router'
import { affiliateOf } from '../creators/affiliate.ts'
import { logError } from '../logging/log.ts'
import type { Flow } from '../login-action/flow.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { loadSection } from '../words/load-words.ts'
import type { TopUpOutcome } from './start-top-up.ts'

/** Without a connection it is not the shop that failed. */
const OFFLINE: TopUpOutcome = { next: 'stay', modal: 'PURCHASE_FAILED', reason: 'offline' }

interface TopUpFrom {
  readonly gameId: GameId
  readonly choice?: TopUpChoice | undefined
  /** Where the player is, and comes back to when the payment fails. */
  readonly page: string
  /** What it goes on from after sign-in; the player is not on the page then. */
  readonly flow?: Flow | undefined
}

/** Starts the order of a top-up for a player who is signed in, and takes them to its next step. True if they leave the site. */
export function useStartTopUp(): (from: TopUpFrom) => Promise<boolean> {
  const settings = useSettings()
  const locale = useLocale()
  const modal = useModal()
  const navigate = useNavigate()
  const { endSession } = useSignOnActions()

  async function apply(outcome: TopUpOutcome, { gameId, page, flow }: TopUpFrom): Promise<boolean> {
    if (outcome.next === 'away') {
      location.assign(outcome.url)
      return true
    }
    if (outcome.next === 'inside') {
      if (flow || outcome.path !== page) await navigate(outcome.path, { replace: flow !== undefined })
      return false
    }
    if (flow) await navigate(page, { replace: true })
    if (outcome.next === 'sign-out') {
      endSession()
      return true
    }
    await loadSection('shop')
    const { modal: kind, reason } = outcome
    modal.open({ kind, refused: { gameId, reason } })
    return false
  }

  return async (from) => {
    const { gameId, choice, page, flow } = from
    const start = {
      gameId,
      choice,
      locale,
      currentPath: page,
      affiliate: flow ? flow.affiliate : affiliateOf(location.search),
      idempotencyKey: flow?.id ?? crypto.randomUUID(),
      withdrawalRegions: settings.withdrawalRegions,
    }
    try {
      // Fetched when a player tops up: nobody else needs it.
      const { startTopUp } = await import('./start-top-up.ts')
      return await apply(await startTopUp(start, settings.redirectHosts), from)
    } catch (error) {
      logError('The top-up came to an unhandled result', error)
      return apply(navigator.onLine ? { next: 'stay', modal: 'SERVER_ERROR' } : OFFLINE, from)
    }
  }
}
