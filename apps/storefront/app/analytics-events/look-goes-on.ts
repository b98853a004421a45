import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { isReturnPage } from '../addresses/return-page.ts'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { GOES_ON } from './looks.ts'

const { lookedAt: LOOK } = TAB_STORAGE_KEYS

/** A player sets out for sign-in from the page of a product: however they come back, they still look at it. */
export function lookGoesOn(page: string): void {
  const path = page.replace(/[?#].*/, '')
  if (readStored(LOOK) === path) writeStored(LOOK, path + GOES_ON)
}

/** They look at another page instead: the look is over. The way back from sign-in is no page to look at. */
export function lookIsOver(path: string): void {
  const look = readStored(LOOK)
  if (look?.endsWith(GOES_ON) && look !== path + GOES_ON && !isReturnPage(path)) removeStored(LOOK)
}
