import { HEADERS } from '@quartermaster/contract/headers'
import { SITE_STORAGE_KEYS, STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { storageNews } from '../browser-storage/storage-news.ts'

const news = storageNews()

const PARAMETER = 'cc'
const CODE = /^[A-Za-z0-9_-]{1,64}$/
/** Codes that were looked up and belong to nobody. */
const unknown = new Set<string>()

/** What a link names as its creator's code, whoever that is. */
export function linkedAffiliate(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER)
}

/** The creator's code of this visit: from the link that was followed, unless it is nobody's, else the stored one. */
export function affiliateOf(search: string): string | undefined {
  const codes = [linkedAffiliate(search), readStored(STORAGE_KEYS.affiliate)]
  return codes.find((code) => code && !isUnknownAffiliate(code)) ?? undefined
}

/** Nobody's: looked up in vain, or not a code at all, which needs no looking up. */
export function isUnknownAffiliate(code: string): boolean {
  return !CODE.test(code) || unknown.has(code)
}

/** Nobody is known by the code: it credits nobody, and takes nothing from the creator who is known. */
export function disownAffiliate(code: string): void {
  unknown.add(code)
  if (readStored(STORAGE_KEYS.affiliate) === code) forgetAffiliate()
  else news.tell()
}

/** How an order names its creator: by the id the server gave for the code, or by the code until it has given one. */
export function affiliateHeader(affiliate: string | undefined): Record<string, string> {
  if (!affiliate) return {}
  const known = readStored(STORAGE_KEYS.affiliate) === affiliate ? readStored(STORAGE_KEYS.affiliateSession) : null
  return { [HEADERS.affiliateId]: known ?? affiliate }
}

export function rememberAffiliate(code: string, name?: string): void {
  const isNew = readStored(STORAGE_KEYS.affiliate) !== code
  if (isNew) {
    // Id and name are another creator's.
    forgetStored()
    writeStored(STORAGE_KEYS.affiliate, code)
  }
  if (name && knownCreatorName(code) !== name) writeStored(SITE_STORAGE_KEYS.creatorName, name)
  if (isNew) news.tell()
}

export function forgetAffiliate(): void {
  forgetStored()
  news.tell()
}

function forgetStored(): void {
  removeStored(STORAGE_KEYS.affiliate)
  removeStored(STORAGE_KEYS.affiliateSession)
  removeStored(SITE_STORAGE_KEYS.creatorName)
}

/** What the creator was called when they were looked up last: without a connection nobody else can say. */
export function knownCreatorName(code: string | undefined): string | undefined {
  return (readStored(STORAGE_KEYS.affiliate) === code && readStored(SITE_STORAGE_KEYS.creatorName)) || undefined
}

export const followAffiliate = news.follow

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
