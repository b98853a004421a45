import { useEffect } from 'react'
import { useLocale } from '../../render-context/page-data.ts'
import type { UserSession } from '../../sign-on/user-session.ts'
import { useTellWalletOf } from '../../wallet/wallet-news.ts'
import type { RedeemState } from '../redeem-state.ts'
import { describeAgain, refresh } from '../redeem-steps.ts'
import { useRedeemSteps } from '../use-redeem-steps.ts'
import { successKind } from './success-rules.ts'

const ASK_EVERY_MS = 30_000

/** Keeps the page true while it is open: what is on its way is asked about, and a new language describes anew. */
export function useFreshSuccess(state: RedeemState | undefined, session: UserSession | null | undefined): void {
  const locale = useLocale()
  const { run } = useRedeemSteps({ unasked: true })
  const code = session ? state?.code : undefined
  const waiting = successKind(state?.claim) === 'onItsWay'
  const claimed = state?.claim
  // What a claim brings may be currency, and each part of it comes in its own time.
  useTellWalletOf(claimed && [claimed.status, claimed.items])
  const foreign = state !== undefined && state.rewards?.locale !== locale

  useEffect(() => {
    if (!code || !waiting) return
    const ask = () => void run(refresh(code))
    const timer = setInterval(ask, ASK_EVERY_MS)
    addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', ask)
    }
  }, [code, waiting, run])

  useEffect(() => {
    if (code && foreign) void run(describeAgain(code))
  }, [code, foreign, run])
}
