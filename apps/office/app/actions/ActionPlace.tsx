import { Card } from '@quartermaster/ui/Card'
import { CHEVRON_DOWN, Icon } from '@quartermaster/ui/Icon'
import { type ReactNode, useRef, useState } from 'react'
import * as styles from './actions.css.ts'

export interface Placed {
  /** Only its name is there until somebody opens it: for actions beside what a page is about. */
  readonly isFolded: boolean
  /** It cannot be taken back, or takes something from somebody. */
  readonly isDanger: boolean
}

interface ActionPlaceProps extends Placed {
  readonly title: string
  readonly isRefused: boolean
  /** Something is typed in it from before. */
  readonly isOpen: boolean
  /** Given the way to fold it again; none where it stands open. */
  readonly children: (fold?: () => void) => ReactNode
}

/** Where the form of an action stands: in a card, or behind its name. */
export function ActionPlace({ title, isFolded, isOpen, isDanger, isRefused, children }: ActionPlaceProps) {
  // From then on it is whoever looks who opens and closes it.
  const [wasOpen] = useState(isOpen)
  const place = useRef<HTMLDetailsElement>(null)
  if (!isFolded) {
    return (
      <Card pad={isRefused ? 'none' : 'm'} className={isRefused ? styles.refused : undefined}>
        {children()}
      </Card>
    )
  }
  function fold(): void {
    if (!place.current) return
    place.current.open = false
    place.current.querySelector('summary')?.focus()
  }
  return (
    <Card pad="none">
      <details ref={place} className={styles.fold} open={wasOpen}>
        <summary className={`${styles.summary} ${isDanger ? styles.dangerous : ''}`}>
          {title}
          <Icon path={CHEVRON_DOWN} className={styles.chevron} />
        </summary>
        <div className={styles.unfolded}>{children(fold)}</div>
      </details>
    </Card>
  )
}
