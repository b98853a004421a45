import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useState } from 'react'
import { useInBrowser } from '../page/browser-search.ts'
import { recoverFromUpdates } from './recovery.ts'

const HOUR = 60 * 60 * 1_000

/** The recovery as an inline script: only the server writes it, and the page's policy names it by its hash. */
export function RecoveryScript() {
  const inBrowser = useInBrowser()
  const [served] = useState(!inBrowser)
  if (!served) return null
  const text = import.meta.env.SSR
    ? `(${recoverFromUpdates})(${JSON.stringify(TAB_STORAGE_KEYS.reloadedForUpdate)},${HOUR})`
    : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of ours
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
