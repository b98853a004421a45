import type { AnchorProps } from '@quartermaster/ui/link-context'
import { Link } from 'react-router'

/** A link within the office needs no reload; files of the API are the browser's own business. */
export function OfficeLink({ href, ...rest }: AnchorProps) {
  return href.startsWith('/api/') ? <a {...rest} href={href} /> : <Link {...rest} to={href} />
}
