import { Link } from '@quartermaster/ui/Link'
import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { Copy } from './Copy.tsx'
import { shortenId } from './shorten-id.ts'
import * as styles from './values.css.ts'

/** An id: its ends to see, all of it to hear and to take along. */
export function Id({ of, href }: { of: string; href?: string | undefined }) {
  const short = shortenId(of)
  const shown =
    short === of ? (
      of
    ) : (
      <>
        <span aria-hidden title={of}>
          {short}
        </span>
        <VisuallyHidden>{of}</VisuallyHidden>
      </>
    )
  return (
    <span className={styles.id}>
      {href === undefined ? shown : <Link href={href}>{shown}</Link>}
      <Copy text={of} />
    </span>
  )
}
