import type { AnchorProps } from '@quartermaster/ui/link-context'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'

const never = () => () => {}

/**
 * A link within the site: it keeps the query of the page, such as a creator's code, and needs no reload. A rendered
 * page is kept for everyone, so the query of whoever asked first must not be in it: it is added in the browser.
 */
export function SiteLink({ href, ...rest }: AnchorProps) {
  const location = useLocation()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const search = inBrowser ? location.search : ''
  const to = href.startsWith('/') && !href.includes('?') ? href + search : href
  return <Link {...rest} to={to} prefetch="intent" />
}
