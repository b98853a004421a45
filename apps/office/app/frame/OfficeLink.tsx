import type { AnchorProps } from '@quartermaster/ui/link-context'
import { Link } from 'react-router'

/**
 * A link within the office needs no reload; files of the API are the browser's own business. They tell the office, and nobody
 * else, which page they stand on: whoever has to sign in first comes back to it.
 */
export function OfficeLink({ href, ...rest }: AnchorProps) {
  return href.startsWith('/api/') ? (
    <a {...rest} href={href} referrerPolicy="same-origin" />
  ) : (
    <Link {...rest} to={href} />
  )
}
