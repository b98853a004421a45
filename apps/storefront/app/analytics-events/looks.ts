import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'

const { lookedAt: LOOK } = TAB_STORAGE_KEYS
/** Follows the path of a look that goes on. */
export const GOES_ON = '#'

/** Whether a look at a product's page is one that has not been told. */
export function isNewLook(path: string): boolean {
  const goesOn = readStored(LOOK) === path + GOES_ON
  writeStored(LOOK, path)
  return !goesOn
}
