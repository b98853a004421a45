import { formatMoment, formatRelative, formatShortMoment } from '../words/formats.ts'
import { useNow } from './use-now.ts'
import * as styles from './values.css.ts'

interface MomentProps {
  readonly at: string
  /** Says day and time too, where many things happen one after the other. */
  readonly exact?: boolean
}

/** When something happens: how far away it is, and exactly with the zone for who asks. */
export function Moment({ at, exact = false }: MomentProps) {
  const relative = formatRelative(at, useNow())
  const day = formatShortMoment(at)
  return (
    <time dateTime={at} title={formatMoment(at)}>
      <span className={styles.moment}>{exact || !relative ? day : relative}</span>
      {exact && relative && (
        <>
          {' '}
          <span className={`${styles.moment} ${styles.unit}`}>({relative})</span>
        </>
      )}
    </time>
  )
}
