import type { AnchorProps } from '@quartermaster/ui/link-context'
import { Link } from 'react-router'
import { keepQuery } from '../addresses/addresses.ts'
import { useBrowserSearch } from '../browser-state/browser-search.ts'

/** A link within the site: it keeps the query of the page, such as a creator's code, and needs no reload. */
export function SiteLink({ href, ...rest }: AnchorProps) {
  const search = useBrowserSearch()
  const to = href.startsWith('/') ? keepQuery(href, search) : href
  return <Link {...rest} to={to} prefetch="intent" />
}
