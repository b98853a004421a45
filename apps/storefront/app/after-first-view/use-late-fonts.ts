import { lateFontStylesheetFor } from '@quartermaster/ui/late-fonts'
import { useEffect } from 'react'

/** Adds the faces of a large script when the page stands; until then its text is set in the system's own. */
export function useLateFonts(): void {
  useEffect(() => {
    const address = lateFontStylesheetFor(document.documentElement.lang)
    if (!address) return
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = address
    document.head.append(sheet)
    return () => sheet.remove()
  }, [])
}
