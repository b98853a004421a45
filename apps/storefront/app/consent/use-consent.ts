import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useState } from 'react'
import { writeStored } from '../browser-storage/browser-storage.ts'
import { type Consent, consentOf, mayMeasure, mustAsk } from '../consent-choice/consent-rules.ts'
import { isDecidedByBrowser, storedConsent } from '../consent-choice/stored-consent.ts'
import { useSettings } from '../render-context/page-data.ts'
import { setMeasuring } from './measuring.ts'

export interface ConsentChoice {
  readonly consent: Consent | undefined
  readonly ask: boolean
  /** The browser has answered for its player. */
  readonly decidedByBrowser: boolean
  choose(analytics: boolean): void
}

/** The player's choice, and what follows from it. A choice in one tab holds in all of them. */
export function useConsent(): ConsentChoice {
  const { contentHostUrl } = useSettings()
  const [consent, setConsent] = useState(storedConsent)
  const decidedByBrowser = isDecidedByBrowser()
  const allowed = mayMeasure(consent, decidedByBrowser)

  useEffect(() => setMeasuring(allowed, contentHostUrl), [allowed, contentHostUrl])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SITE_STORAGE_KEYS.consent || key === null) setConsent(storedConsent())
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  return {
    consent,
    ask: mustAsk(consent, decidedByBrowser),
    decidedByBrowser,
    choose(analytics) {
      const chosen = consentOf(analytics, Date.now())
      writeStored(SITE_STORAGE_KEYS.consent, JSON.stringify(chosen))
      setConsent(chosen)
    },
  }
}
