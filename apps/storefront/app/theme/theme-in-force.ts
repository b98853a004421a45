import type { ThemeName } from '@quartermaster/contract/themes'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { themeOfPage } from './page-theme.ts'

let asked: ThemeName | undefined
const listeners = new Set<() => void>()

function ask(theme: ThemeName | undefined): void {
  asked = theme
  for (const listener of listeners) listener()
}

/** Dresses the whole document, bar and footer too, in a theme that is not known by the page's address, once it is. */
export function useDocumentTheme(theme: ThemeName | undefined): void {
  useLayoutEffect(() => {
    ask(theme)
    return () => ask(undefined)
  }, [theme])
}

/** The theme the document is in. On the server it is always that of the address: it knows no one's stored state. */
export function useThemeInForce(): ThemeName {
  const ofPage = themeOfPage(useMatches())
  return (
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => asked,
      () => undefined,
    ) ?? ofPage
  )
}
