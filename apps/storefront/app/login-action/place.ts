import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { isInAppPath } from './flow.ts'

/** The page of the site from which signing in or redeeming set out, for the way back. */
export function rememberPlace(path: string): void {
  writeStored(STORAGE_KEYS.startOfFlowPage, path)
}

export function findPlace(): string | undefined {
  const path = readStored(STORAGE_KEYS.startOfFlowPage)
  return isInAppPath(path) ? path : undefined
}
