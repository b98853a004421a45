import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import type { PurchaseData } from '../purchase-data/purchase-data.ts'

/** What a player was about to do when they had to sign in first. */
export type LoginAction =
  | {
      readonly type: 'PURCHASE_PRODUCT'
      readonly data: { readonly autobuyProduct?: string | undefined; readonly purchaseData?: PurchaseData | undefined }
    }
  | { readonly type: 'PURCHASE_VC_BUNDLE'; readonly data: Record<string, never> }
  | { readonly type: 'SUCCESS_PAGE'; readonly data: { readonly successPath: string; readonly successHash: string } }
  | { readonly type: 'REDIRECT'; readonly data: { readonly redirectPath: string } }
  | { readonly type: 'NO_ACTION'; readonly data: Record<string, never> }

const TYPES: readonly string[] = ['PURCHASE_PRODUCT', 'PURCHASE_VC_BUNDLE', 'SUCCESS_PAGE', 'REDIRECT', 'NO_ACTION']
const NO_ACTION: LoginAction = { type: 'NO_ACTION', data: {} }

export function saveLoginAction({ type, data }: LoginAction): void {
  writeStored(STORAGE_KEYS.loginActionType, type)
  writeStored(STORAGE_KEYS.loginActionData, JSON.stringify(data))
}

/** Takes the action out of storage before it runs, so that it runs once. What cannot be read is no action. */
export function takeLoginAction(): LoginAction {
  const type = readStored(STORAGE_KEYS.loginActionType)
  const data = readStored(STORAGE_KEYS.loginActionData)
  removeStored(STORAGE_KEYS.loginActionType)
  removeStored(STORAGE_KEYS.loginActionData)
  if (!type || !TYPES.includes(type)) return NO_ACTION
  try {
    return { type, data: JSON.parse(data ?? '{}') } as LoginAction
  } catch {
    return NO_ACTION
  }
}

/** The page of the site from which signing in or redeeming set out, for the way back. */
export function rememberPlace(path: string): void {
  writeStored(STORAGE_KEYS.startOfFlowPage, path)
}

export function findPlace(): string | undefined {
  const path = readStored(STORAGE_KEYS.startOfFlowPage)
  return isInAppPath(path) ? path : undefined
}

export function forgetPlace(): void {
  removeStored(STORAGE_KEYS.startOfFlowPage)
}

/** A stored path is only followed inside the site: one slash, no host. */
export function isInAppPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}
