import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses/addresses.ts'
import { currentGame } from '../addresses/current-game.ts'
import { localeOfPath, returnPageIn } from '../addresses/return-page.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { takeUpCopy } from '../browser-storage/tab-copy.ts'
import {
  findFlow,
  giveUpLoginAction,
  lastSignInPage,
  onlyReturns,
  takeLoginAction,
  wordOfUnfinished,
} from '../login-action/login-action.ts'
import { findPlace } from '../login-action/place.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { isPurchaseRunning, useStartPurchase } from '../purchase/use-start-purchase.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { takeStepsBack } from '../sign-on/set-out.ts'
import { forgetCodeOfBefore } from '../sign-on/stored-player.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useStartTopUp } from '../top-up/use-start-top-up.ts'
import { loadSection } from '../words/load-words.ts'
import { useWords } from '../words/words-context.ts'
import { finishTrip } from './finish-trip.ts'
import { comesFromOtherSite } from './from-other-site.ts'
import { performLoginAction } from './perform-login-action.ts'

/**
 * Goes on after the sign-on host, in the language of the page where the flow began: with the saved action if sign-in
 * succeeded, else on that page, which says that it did not.
 */
export function useReturn(): () => Promise<void> {
  const navigate = useNavigate()
  const locale = useLocale()
  const settings = useSettings()
  const { home } = usePages()
  const t = useWords('site')
  const modal = useModal()
  const startPurchase = useStartPurchase()
  const startTopUp = useStartTopUp()
  return async () => {
    takeUpCopy({ fromOtherSite: comesFromOtherSite(locale) })
    const query = new URLSearchParams(location.search)
    const begun = findFlow()
    if (begun?.trip === 'sign-in') forgetCodeOfBefore(begun.begunAt)
    const end = await finishTrip(settings, query, begun)
    const done = end === 'done'
    // A tab without a flow has been here before, or signed in for another one.
    const lastPlace = lastSignInPage() ?? (query.has('code') ? addresses.redeem(locale) : (findPlace() ?? home))
    const page = begun?.page ?? lastPlace
    const back = takeStepsBack()
    if (done && back > 0 && onlyReturns()) {
      takeLoginAction()
      // Forward leads here again, and what the address says is good for one use.
      history.replaceState(null, '', location.pathname)
      // The page they came from is in the history already: another entry for it would be one Back too many.
      return history.go(-back)
    }
    const language = localeOfPath(page)
    if (language && language !== locale) return location.replace(returnPageIn(language, end))
    const action = done ? takeLoginAction() : giveUpLoginAction()
    const { flow } = action
    const goTo = (path: string) => navigate(path, { replace: true })
    const went =
      done &&
      (await performLoginAction(action, {
        purchaseRunning: isPurchaseRunning(),
        purchase: async (data) => {
          const complaint = 'An error occurred while trying to startOrder from login'
          await startPurchase({ data, complaint, flow })
        },
        topUp: async (gameId = currentGame(page, readStored(STORAGE_KEYS.gameId)), choice) => {
          await startTopUp({ gameId, choice, page, flow })
        },
        goTo,
      }))
    if (!went) await goTo(page)
    if (!done) showToast({ kind: 'notice', text: t(wordOfUnfinished(action, end)) })
    if (action.type === 'REDIRECT' && action.data.ended) {
      await loadSection('shop')
      modal.open({ kind: 'UNAUTHORIZED' })
    }
  }
}
