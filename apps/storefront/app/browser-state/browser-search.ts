import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * False while a page is rendered on the server and while the browser takes it over, true ever after. It turns in the very step in
 * which the page is taken over, where React by itself would take another: who presses in between meets a page that knows its address.
 */
export function useInBrowser(): boolean {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [, renderAgain] = useState(false)
  useLayoutEffect(() => {
    if (!inBrowser) renderAgain(true)
  }, [inBrowser])
  return inBrowser
}

/** The query of the address. Rendered pages are everyone's, so on the server there is none. */
export function useBrowserSearch(): string {
  const { search } = useLocation()
  return useInBrowser() ? search : ''
}
