import { CONTENT_CODE_STATUSES, type ContentCodeStatus, type FulfillmentStatus } from '@quartermaster/contract/statuses'
import {
  SITE_STORAGE_KEYS,
  STORAGE_KEYS,
  type StorageKey,
  TAB_STORAGE_KEYS,
} from '@quartermaster/contract/storage-keys'
import { isThemeCode, type ThemeCode } from '@quartermaster/contract/themes'
import { LOST } from '@quartermaster/contract/waiting-keys'
import type { FulfillmentItems, Reward } from '@quartermaster/contract/wire/content-codes'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { storageNews } from '../browser-storage/storage-news.ts'

const news = storageNews()

/** The rewards as they were described: to whom, and in which language. */
export interface DescribedRewards {
  readonly puuid: string
  readonly locale: string
  readonly list: readonly Reward[]
}

/** A claim from the moment the player confirmed. Without a status nobody has heard yet what became of it. */
export interface Claim {
  /** Sent with every attempt of this claim, so that it is made once. Absent when it was made elsewhere. */
  readonly key?: string
  readonly status?: FulfillmentStatus
  readonly items: FulfillmentItems
  /** The player has waited long enough: what has not arrived is on its way. */
  readonly late?: true
}

/** SUBMITTED: the player asked to go on, and no answer has come yet. */
export type ValidationStatus = ContentCodeStatus | 'SUBMITTED'

export interface RedeemState {
  readonly code?: string | undefined
  readonly validationStatus?: ValidationStatus | undefined
  readonly rewards?: DescribedRewards | undefined
  readonly claim?: Claim | undefined
  readonly theme?: ThemeCode | undefined
}

const KEYS = {
  code: STORAGE_KEYS.redeemCode,
  validationStatus: STORAGE_KEYS.redeemCodeValidationStatus,
  rewards: STORAGE_KEYS.redeemRewards,
  claim: STORAGE_KEYS.redeemFulfillmentItems,
  theme: STORAGE_KEYS.redeemTheme,
} as const satisfies Record<keyof RedeemState, StorageKey>
const { redeemForAnother: FOR_ANOTHER } = TAB_STORAGE_KEYS
const NAMES = Object.keys(KEYS) as (keyof RedeemState)[]

/**
 * The redeem in progress, of this tab: another code in another tab is another redeem. It lives in the browser's storage,
 * so it survives reloads and the way to sign-in; a new tab goes on with the latest one.
 */
export function readRedeem(): RedeemState {
  goOnWithLatest()
  const status = readStored(KEYS.validationStatus)
  const theme = readStored(KEYS.theme)
  return {
    code: readStored(KEYS.code) ?? undefined,
    validationStatus: isValidationStatus(status) ? status : undefined,
    rewards: parse<DescribedRewards>(KEYS.rewards, (value) => Array.isArray(value.list)),
    claim: parse<Claim>(KEYS.claim, (value) => typeof value.items === 'object'),
    theme: isThemeCode(theme) ? theme : undefined,
  }
}

/** Changes what is named; a value of undefined forgets it. */
export function changeRedeem(change: RedeemState): void {
  goOnWithLatest()
  const before = readStored(KEYS.code)
  for (const name of NAMES.filter((name) => name in change)) {
    const value = change[name]
    if (value === undefined) removeStored(KEYS[name])
    else writeStored(KEYS[name], typeof value === 'string' ? value : JSON.stringify(value))
  }
  const code = readStored(KEYS.code)
  // Another code is not the one that waits for a player whose session has ended.
  if (code !== before && isWaiting()) removeStored(TAB_STORAGE_KEYS.playerOfTab)
  if (code !== readStored(FOR_ANOTHER) || isAnswered()) removeStored(FOR_ANOTHER)
  if (code && !isWaiting() && readStored(FOR_ANOTHER) === null)
    writeStored(SITE_STORAGE_KEYS.lastRedeem, JSON.stringify(storedValues()))
  else if (latestRedeem()?.code === before) removeStored(SITE_STORAGE_KEYS.lastRedeem)
  news.tell()
}

/**
 * A player leaves this code to another account of theirs, in this tab: whoever opens another one, or comes after them, is
 * somebody else. With the answer to that account it is a redeem like any other.
 */
export function keepForAnother(code: string): void {
  writeStored(FOR_ANOTHER, code)
  changeRedeem({ code, validationStatus: 'SUBMITTED' })
}

export function clearRedeem(): void {
  changeRedeem({ code: undefined, validationStatus: undefined, rewards: undefined, claim: undefined, theme: undefined })
}

export const followRedeem = news.follow

/** Changes whenever anything stored does. */
export function redeemVersion(): string {
  goOnWithLatest()
  return JSON.stringify(storedValues())
}

type StoredValues = Readonly<Record<keyof RedeemState, string | null>>

function storedValues(): StoredValues {
  return Object.fromEntries(NAMES.map((name) => [name, readStored(KEYS[name])])) as StoredValues
}

/** It is for one player alone, in this tab. */
function isWaiting(): boolean {
  return readStored(TAB_STORAGE_KEYS.playerOfTab)?.startsWith(LOST) === true
}

function isAnswered(): boolean {
  const status = readStored(KEYS.validationStatus)
  return status !== null && status !== 'SUBMITTED'
}

function latestRedeem(): Partial<StoredValues> | undefined {
  return parse<Partial<StoredValues>>(SITE_STORAGE_KEYS.lastRedeem, () => true)
}

/** The wish to go on after sign-in stays with the tab it was made in. */
function goOnWithLatest(): void {
  if (readStored(TAB_STORAGE_KEYS.redeemOfTab)) return
  writeStored(TAB_STORAGE_KEYS.redeemOfTab, 'begun')
  const latest = latestRedeem() ?? {}
  for (const name of NAMES) {
    const value = latest[name]
    const isWish = name === 'validationStatus' && value === 'SUBMITTED'
    if (typeof value === 'string' && !isWish) writeStored(KEYS[name], value)
  }
}

function isValidationStatus(value: string | null): value is ValidationStatus {
  return value === 'SUBMITTED' || (CONTENT_CODE_STATUSES as readonly (string | null)[]).includes(value)
}

function parse<Value extends object>(key: StorageKey, isWhole: (value: Value) => boolean): Value | undefined {
  try {
    const value = JSON.parse(readStored(key) ?? 'null') as Value | null
    return value && isWhole(value) ? value : undefined
  } catch {
    return undefined
  }
}
