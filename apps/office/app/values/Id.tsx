import { Link } from '@quartermaster/ui/Link'
import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { Copy } from './Copy.tsx'
import { shortenId } from './shorten-id.ts'
import * as styles from './values.css.ts'

interface IdProps {
  readonly of: string
  readonly href?: string | undefined
  /** All of it to see, where it is what tells things apart. */
  readonly isWhole?: boolean
}

/** An id: its ends to see, all of it to hear and to take along. */
export function Id({ of, href, isWhole = false }: IdProps) {
  const short = isWhole ? of : shortenId(of)
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
