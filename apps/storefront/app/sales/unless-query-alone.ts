import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that a new query alone changes nothing of: they ask the server for another address, or when they ask anew. */
export function unlessQueryAlone({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const queryAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !queryAlone && defaultShouldRevalidate
}
