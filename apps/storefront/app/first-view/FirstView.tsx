import { useEffect } from 'react'
import { QUERY_OF_THE_PAGE } from '../addresses/addresses.ts'
import { InlineScript } from '../inline-script/InlineScript.tsx'
import { ALIVE_EVENT, awaitFirstView, FIRST_VIEW_TAKES_AT_MOST_MS } from './await-first-view.ts'
import { STYLE_ID } from './markers.ts'

/** Runs in the head, before the page is shown. */
export function FirstViewScript() {
  return (
    <InlineScript run={awaitFirstView} args={[ALIVE_EVENT, FIRST_VIEW_TAKES_AT_MOST_MS, QUERY_OF_THE_PAGE.join(' ')]} />
  )
}

/** The server writes the page's sheets in here; the browser leaves them as they came. */
export function FirstViewStyle() {
  return (
    <style id={STYLE_ID} suppressHydrationWarning>
      {''}
    </style>
  )
}

/** Tells the script in the head that the page answers by itself. */
export function useAlive(): void {
  useEffect(() => void dispatchEvent(new Event(ALIVE_EVENT)), [])
}
