import { useMemo, useSyncExternalStore } from 'react'
import { followRedeem, type RedeemState, readRedeem, redeemVersion } from './redeem-state.ts'

/** The redeem in progress, or undefined while the page is still as the server sent it. */
export function useRedeem(): RedeemState | undefined {
  const version = useSyncExternalStore(followRedeem, redeemVersion, () => undefined)
  // The version stands for everything stored.
  return useMemo(() => (version === undefined ? undefined : readRedeem()), [version])
}
