import { COOKIES } from '@quartermaster/contract/headers'
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { isReturnPage } from '../addresses/return-page.ts'
import { isKept, readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { readCookie, writeCookie } from '../browser-storage/cookies.ts'

const { loginActionType: TYPE, loginActionData: DATA, startOfFlowPage, affiliate } = STORAGE_KEYS
const { flow: FLOW, pendingWish } = TAB_STORAGE_KEYS
const KEYS = [TYPE, DATA, FLOW, startOfFlowPage, affiliate, pendingWish] as const
/** What browsers keep of one cookie, with its name. */
const LONGEST = 4_000

/**
 * A trip to sign-in that the browser would not remember, because it stores nothing: for its half hour it goes along as
 * a cookie. It names a page, a product and a creator, never a code or a session.
 */
export function keepTrip(seconds: number): void {
  if (KEYS.every(isKept)) {
    forgetTrip()
    return
  }
  const whole = encode(Object.fromEntries(KEYS.map((key) => [key, readStored(key)])))
  // Too much to go along whole: then it comes back to its page, and begins there anew.
  const short = encode({ [TYPE]: 'NO_ACTION', [FLOW]: readStored(FLOW) })
  writeCookie(COOKIES.trip, [whole, short].find(({ length }) => length < LONGEST) ?? '', seconds)
}

/** Only where a trip ends: another tab may be on its way meanwhile, and its trip is none of this page's. */
export function recallTrip(): void {
  if (!isReturnPage(location.pathname)) return
  const values = decode(readCookie(COOKIES.trip))
  // Some of it may have been stored: then it is the same trip.
  if ((readStored(FLOW) ?? values[FLOW]) !== values[FLOW]) return
  for (const key of KEYS) {
    const value = values[key]
    if (typeof value === 'string') writeStored(key, value)
  }
}

export function forgetTrip(): void {
  if (readCookie(COOKIES.trip) !== undefined) writeCookie(COOKIES.trip, '', 0)
}

function encode(values: object): string {
  return encodeURIComponent(JSON.stringify(values))
}

function decode(text: string | undefined): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(decodeURIComponent(text || '%7B%7D')) ?? {}
  } catch {
    return {}
  }
}
