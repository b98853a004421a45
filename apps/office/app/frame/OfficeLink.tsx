import type { AnchorProps } from '@quartermaster/ui/link-context'
import { Link } from 'react-router'

/**
 * A link within the office needs no reload; the browser itself leads to a part of the page, and takes the keyboard there; files of the API are the browser's own business. They tell the office, and nobody
 * else, which page they stand on: whoever has to sign in first comes back to it.
 */
export function OfficeLink({ href, ...rest }: AnchorProps) {
  if (href.startsWith('/api/')) return <a {...rest} href={href} referrerPolicy="same-origin" />
  if (href.startsWith('#')) return <a {...rest} href={href} />
  return <Link {...rest} to={href} />
}
