import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { pageMode } from '../../addresses/current-game.ts'
import { readStored } from '../../browser-storage/browser-storage.ts'
import { findPlace } from '../../login-action/place.ts'
import { useSettings } from '../../render-context/page-data.ts'
import { useWords } from '../../words/words-context.ts'
import { useRedeem } from '../use-redeem.ts'
import { allowedSource, outcomeOf, type RedeemOutcome, wayBackAddress } from '../way-back-rules.ts'

export interface WayBack {
  readonly outcome: RedeemOutcome
  /** To the known site that opened the flow, told how it ended, or to the page of the shop where it began. */
  readonly link?: { readonly href: string; readonly label: string }
}

/** How the flow ended and the way back. What is stored is checked against the known origins again. */
export function useWayBack(claimed: boolean): WayBack {
  const { sourceOrigins, brandName } = useSettings()
  const t = useWords('redeem')
  if (useRedeem() === undefined) return { outcome: outcomeOf(claimed, undefined) }
  const origin = allowedSource(readStored(STORAGE_KEYS.sourceOrigin), sourceOrigins)
  // Nobody who has something new goes back to an old receipt.
  const begun = findPlace()?.replace(/(?<=^\/[^/]+\/)orders\/.*/, '')
  const shopPage = begun !== undefined && pageMode(begun) === 'shop' ? begun : undefined
  const outcome = outcomeOf(claimed, origin ?? shopPage)
  if (origin) {
    const label = t('success.back', { site: new URL(origin).host })
    return { outcome, link: { href: wayBackAddress(origin, outcome), label } }
  }
  return shopPage ? { outcome, link: { href: shopPage, label: t('success.back', { site: brandName }) } } : { outcome }
}
