import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { pageMode } from '../addresses/current-game.ts'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { hereNow, isInAppPath } from './flow.ts'

/** The page of the site from which signing in or redeeming set out, for the way back. */
export function rememberPlace(path: string): void {
  writeStored(STORAGE_KEYS.startOfFlowPage, path)
}

/** A player leaves this page of the shop to redeem. Its fragment stays with it: that of an order's page names the order. */
export function leaveToRedeem(): void {
  if (pageMode(location.pathname) === 'shop') rememberPlace(hereNow())
}

export function findPlace(): string | undefined {
  const path = readStored(STORAGE_KEYS.startOfFlowPage)
  return isInAppPath(path) ? path : undefined
}
