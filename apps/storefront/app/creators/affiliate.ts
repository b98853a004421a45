import { HEADERS } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'

const PARAMETER = 'cc'
const CODE = /^[A-Za-z0-9_-]{1,64}$/

/** The creator's code in a link. */
export function linkedAffiliate(search: string): string | undefined {
  const code = new URLSearchParams(search).get(PARAMETER)
  return code && CODE.test(code) ? code : undefined
}

/** The creator's code of this visit: from the link that was followed, else from the browser's storage. */
export function affiliateOf(search: string): string | undefined {
  const stored = readStored(STORAGE_KEYS.affiliate)
  return linkedAffiliate(search) ?? (stored && CODE.test(stored) ? stored : undefined)
}

/** How an order names its creator: by the id the server gave for the code, or by the code until it has given one. */
export function affiliateHeader(affiliate: string | undefined): Record<string, string> {
  if (!affiliate) return {}
  const known = readStored(STORAGE_KEYS.affiliate) === affiliate ? readStored(STORAGE_KEYS.affiliateSession) : null
  return { [HEADERS.affiliateId]: known ?? affiliate }
}

export function rememberAffiliate(code: string): void {
  if (readStored(STORAGE_KEYS.affiliate) === code) return
  writeStored(STORAGE_KEYS.affiliate, code)
  affiliateChanged()
}

export function forgetAffiliate(): void {
  removeStored(STORAGE_KEYS.affiliate)
  removeStored(STORAGE_KEYS.affiliateSession)
  affiliateChanged()
}

const listeners = new Set<() => void>()

function affiliateChanged(): void {
  for (const listener of listeners) listener()
}

/** Hears of a creator who is stored or forgotten, here or in another tab. */
export function followAffiliate(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The query without the creator's code. */
export function withoutAffiliate(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  return query.size > 0 ? `?${query}` : ''
}

/** How a visit that a creator brought is named on its order. */
export function trafficSourceOf(affiliate: string | undefined): string | undefined {
  return affiliate && `creator:${affiliate}`
}
