import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'

const { lookedAt: LOOK } = TAB_STORAGE_KEYS
const GOES_ON = '#goes-on'

/** A player sets out for sign-in from the page of a product: however they come back, they still look at it. */
export function lookGoesOn(page: string): void {
  const path = page.replace(/[?#].*/, '')
  if (readStored(LOOK) === path) writeStored(LOOK, path + GOES_ON)
}

/** Whether a look at a product's page is one that has not been told. */
export function isNewLook(path: string): boolean {
  const goesOn = readStored(LOOK) === path + GOES_ON
  writeStored(LOOK, path)
  return !goesOn
}
