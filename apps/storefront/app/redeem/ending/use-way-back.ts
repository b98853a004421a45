import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored } from '../../browser-storage/browser-storage.ts'
import { useSettings } from '../../page/page-data.ts'
import { useRedeem } from '../use-redeem.ts'
import { allowedSource, outcomeOf, type RedeemOutcome, wayBackAddress } from '../way-back-rules.ts'

export interface WayBack {
  readonly outcome: RedeemOutcome
  /** The known site that opened the flow, told how it ended. Absent when there is none. */
  readonly link?: { readonly href: string; readonly site: string }
}

/** How the flow ended and the way back. What is stored is checked against the known origins again. */
export function useWayBack(claimed: boolean): WayBack {
  const { sourceOrigins } = useSettings()
  const inBrowser = useRedeem() !== undefined
  const origin = inBrowser ? allowedSource(readStored(STORAGE_KEYS.sourceOrigin), sourceOrigins) : undefined
  const outcome = outcomeOf(claimed, origin)
  if (!origin) return { outcome }
  return { outcome, link: { href: wayBackAddress(origin, outcome), site: new URL(origin).host } }
}
