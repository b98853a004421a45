import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'

export const AFFILIATE_PARAMETER = 'cc'
const CODE = /^[A-Za-z0-9_-]{1,64}$/

/** The creator's code of this visit: from the link that was followed, else from the browser's storage. */
export function affiliateOf(search: string): string | undefined {
  const linked = new URLSearchParams(search).get(AFFILIATE_PARAMETER)
  const code = linked && CODE.test(linked) ? linked : readStored(STORAGE_KEYS.affiliate)
  return code && CODE.test(code) ? code : undefined
}

export function rememberAffiliate(code: string): void {
  writeStored(STORAGE_KEYS.affiliate, code)
}

export function forgetAffiliate(): void {
  removeStored(STORAGE_KEYS.affiliate)
  removeStored(STORAGE_KEYS.affiliateSession)
}

/** How a visit that a creator brought is named on its order. */
export function trafficSourceOf(affiliate: string | undefined): string | undefined {
  return affiliate && `creator:${affiliate}`
}
