import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored } from '../browser-storage/browser-storage.ts'
import { type Consent, readConsent } from './consent-rules.ts'

declare global {
  interface Navigator {
    /** The browser's own request not to be tracked. */
    readonly globalPrivacyControl?: boolean
  }
}

export const storedConsent = (): Consent | undefined => readConsent(readStored(SITE_STORAGE_KEYS.consent), Date.now())

/** Whether the browser has answered for its player. */
export const isDecidedByBrowser = (): boolean => navigator.globalPrivacyControl === true
