import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { GOES_ON } from './looks.ts'

const { lookedAt: LOOK } = TAB_STORAGE_KEYS

/** A player sets out for sign-in from the page of a product: however they come back, they still look at it. */
export function lookGoesOn(page: string): void {
  const path = page.replace(/[?#].*/, '')
  if (readStored(LOOK) === path) writeStored(LOOK, path + GOES_ON)
}
