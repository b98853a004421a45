import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** False while a page is rendered on the server and while the browser takes it over, true ever after. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The query of the address. Rendered pages are everyone's, so on the server there is none. */
export function useBrowserSearch(): string {
  const { search } = useLocation()
  return useInBrowser() ? search : ''
}
