import type { GameId } from '@quartermaster/contract/games'
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { WAITING_KEYS } from '@quartermaster/contract/waiting-keys'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { pageMode } from '../addresses/current-game.ts'
import { isReturnPage } from '../addresses/return-page.ts'
import { lookGoesOn } from '../analytics-events/look-goes-on.ts'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { dropCopy, OLDEST_TRIP_MS } from '../browser-storage/tab-copy.ts'
import { affiliateOf } from '../creators/affiliate.ts'
import type { PurchaseData } from '../purchase-data/purchase-data.ts'
import { type Flow, flowOf, hereNow } from './flow.ts'
import { findPlace, rememberPlace } from './place.ts'
import { forgetTrip, keepTrip, recallTrip } from './trip-cookie.ts'

/** What a player was about to do when they had to sign in first. */
export type LoginAction =
  | {
      readonly type: 'PURCHASE_PRODUCT'
      readonly data: { readonly autobuyProduct?: string | undefined; readonly purchaseData?: PurchaseData | undefined }
    }
  | { readonly type: 'PURCHASE_VC_BUNDLE'; readonly data: { readonly gameId?: GameId; readonly choice?: TopUpChoice } }
  | { readonly type: 'SUCCESS_PAGE'; readonly data: { readonly successPath: string; readonly successHash: string } }
  | {
      readonly type: 'REDIRECT'
      /**
       * `ended`: a session that was refused is signed out, and the player is told so on coming back. `unasked`: the site
       * set out by itself, because a session was lost.
       */
      readonly data: { readonly redirectPath: string; readonly ended?: boolean; readonly unasked?: boolean }
    }
  | { readonly type: 'NO_ACTION'; readonly data: Record<string, never> }

/** An action as it is found on the way back, with the flow it belongs to. */
export type SavedAction = LoginAction & { readonly flow?: Flow | undefined }

const TYPES: readonly string[] = ['PURCHASE_PRODUCT', 'PURCHASE_VC_BUNDLE', 'SUCCESS_PAGE', 'REDIRECT', 'NO_ACTION']
const { flow: FLOW } = TAB_STORAGE_KEYS
const NO_ACTION: SavedAction = { type: 'NO_ACTION', data: {} }

/** Begins a flow: what is to be done, on which page, for which creator. The tab has one flow at a time. */
export function saveLoginAction({ type, data }: LoginAction, trip: Flow['trip'] = 'sign-in'): void {
  // The return page is no place to come back to: what begins there goes on where the flow before it began.
  const page = isReturnPage(location.pathname) ? (findPlace() ?? '/') : hereNow()
  const affiliate = affiliateOf(location.search)
  const flow: Flow = { id: crypto.randomUUID(), page, trip, begunAt: Date.now(), ...(affiliate && { affiliate }) }
  // A redeem may have set out from the shop: that is its way back.
  if (trip === 'sign-in' && (pageMode(page) === 'shop' || !findPlace())) rememberPlace(page)
  if (trip === 'sign-in' && pageMode(page) === 'shop') forgetKeptCode()
  lookGoesOn(page)
  // A trip before it that nobody came back from is given up by this one.
  dropCopy()
  writeStored(STORAGE_KEYS.loginActionType, type)
  writeStored(STORAGE_KEYS.loginActionData, JSON.stringify(data))
  writeStored(FLOW, JSON.stringify(flow))
  keepTrip(OLDEST_TRIP_MS / 1_000)
}

/** Whoever signs in from the shop comes for something else than a code that was left to another account on the redeem pages. */
function forgetKeptCode(): void {
  const { redeemForAnother } = TAB_STORAGE_KEYS
  if (readStored(redeemForAnother) !== null) for (const key of [redeemForAnother, ...WAITING_KEYS]) removeStored(key)
}

/** The flow the tab is in, without taking its action. */
export function findFlow(): Flow | undefined {
  return readAction().flow
}

/** Whether nothing is left to do after the trip but to be where it began. */
export function onlyReturns(): boolean {
  const { type, data, flow } = readAction()
  return type === 'REDIRECT' && !data.ended && data.redirectPath === flow?.page
}

/** Where the sign-in began that this tab set out on last, and that is over: its page may be signed in on once more. */
export function lastSignInPage(): string | undefined {
  const flow = readFlow()
  return flow?.over && flow.page
}

/** Takes the action out of storage before it runs, so that it runs once. What cannot be read is no action. */
export function takeLoginAction(): SavedAction {
  const action = readAction()
  dropCopy()
  removeStored(STORAGE_KEYS.loginActionType)
  removeStored(STORAGE_KEYS.loginActionData)
  if (action.flow?.trip === 'sign-in') writeStored(FLOW, JSON.stringify({ ...action.flow, over: true }))
  else if (!lastSignInPage()) removeStored(FLOW)
  forgetTrip()
  return action
}

/** The trip came to nothing, and so does what was to follow it: also a code that was to be checked then. */
export function giveUpLoginAction(): SavedAction {
  const status = STORAGE_KEYS.redeemCodeValidationStatus
  if (readStored(status) === 'SUBMITTED') removeStored(status)
  return takeLoginAction()
}

/** What a player hears of a trip that came to nothing: who never set out has only been signed out. */
export function wordOfUnfinished<End extends 'unfinished' | 'away' | 'refused'>(
  { type, data }: SavedAction,
  end: End,
): `signOn.${End}` | 'signOn.signedOut' {
  const isUnasked = type === 'SUCCESS_PAGE' || (type === 'REDIRECT' && data.unasked === true)
  return isUnasked ? 'signOn.signedOut' : `signOn.${end}`
}

function readAction(): SavedAction {
  recallTrip()
  const type = readStored(STORAGE_KEYS.loginActionType)
  if (!type || !TYPES.includes(type)) return NO_ACTION
  try {
    const flow = readFlow()
    if (!flow || flow.over) return NO_ACTION
    if (Date.now() - flow.begunAt > OLDEST_TRIP_MS) return { ...NO_ACTION, flow }
    return { type, data: JSON.parse(readStored(STORAGE_KEYS.loginActionData) ?? '{}'), flow } as SavedAction
  } catch {
    return NO_ACTION
  }
}

function readFlow(): Flow | undefined {
  try {
    return flowOf(JSON.parse(readStored(FLOW) ?? '{}'))
  } catch {
    return undefined
  }
}
