import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect } from 'react'
import { QUERY_OF_THE_PAGE } from '../addresses/addresses.ts'
import { InlineScript } from '../inline-script/InlineScript.tsx'
import { ALIVE_EVENT, awaitFirstView, FIRST_VIEW_TAKES_AT_MOST_MS } from './await-first-view.ts'
import { OWN_STYLE_ID, STYLE_ID } from './markers.ts'
import { START_AGAIN_AFTER_MS, startAgain } from './start-again.ts'

/** Run in the head, before the page is shown. */
export function FirstViewScripts() {
  return (
    <>
      <InlineScript
        run={import.meta.env.SSR && startAgain}
        args={[ALIVE_EVENT, TAB_STORAGE_KEYS.startedAgain, START_AGAIN_AFTER_MS.join(' ')]}
      />
      <InlineScript
        run={import.meta.env.SSR && awaitFirstView}
        args={[ALIVE_EVENT, FIRST_VIEW_TAKES_AT_MOST_MS, QUERY_OF_THE_PAGE.join(' ')]}
      />
    </>
  )
}

/** The server writes the page's styles in here; the browser leaves them as they came. */
export function FirstViewStyle() {
  return [STYLE_ID, OWN_STYLE_ID].map((id) => (
    <style key={id} id={id} suppressHydrationWarning>
      {''}
    </style>
  ))
}

/** Tells the script in the head that the page answers by itself. */
export function useAlive(): void {
  useEffect(() => void dispatchEvent(new Event(ALIVE_EVENT)), [])
}
