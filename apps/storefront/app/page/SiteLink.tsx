import type { AnchorProps } from '@quartermaster/ui/link-context'
import { Link, useLocation } from 'react-router'

/** A link within the site: it keeps the query of the page, such as a creator's code, and needs no reload. */
export function SiteLink({ href, ...rest }: AnchorProps) {
  const { search } = useLocation()
  const to = href.startsWith('/') && !href.includes('?') ? href + search : href
  return <Link {...rest} to={to} prefetch="intent" />
}
