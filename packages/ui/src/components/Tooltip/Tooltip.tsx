import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { TOOLTIP } from '../../tokens/tooltip.ts'
import * as styles from './Tooltip.css.ts'

export interface TooltipProps {
  /** More about the trigger; never the only place something is said. */
  content: ReactNode
  /** The element it belongs to: something that can have the focus. */
  children: ReactElement<Record<string, unknown>>
  defaultOpen?: boolean | undefined
  delay?: number | undefined
}

/** A bubble of words on hover and focus. Escape closes it. */
export function Tooltip({ content, children, defaultOpen = false, delay = 200 }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(defaultOpen)
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger delay={delay} aria-describedby={open ? id : undefined} render={children} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          side={TOOLTIP.side}
          sideOffset={TOOLTIP.margin}
          collisionPadding={16}
          arrowPadding={TOOLTIP.padding}
        >
          <Base.Popup id={id} role="tooltip" className={styles.popup}>
            <Base.Arrow className={styles.arrow} />
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
