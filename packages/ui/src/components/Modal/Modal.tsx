import { Dialog } from '@base-ui/react/dialog'
import type { ComponentProps, RefObject } from 'react'
import { classes } from '../../styling/classes.ts'
import { Button } from '../Button/Button.tsx'
import * as styles from './Modal.css.ts'

export interface ModalProps extends ComponentProps<'div'> {
  open: boolean
  onClose: () => void
  /** Whether a click beside the modal closes it. Escape always does. */
  overlayCloses?: boolean | undefined
  width?: keyof typeof styles.width | undefined
  /** Names the close button in the corner; without it there is none, and the content must bring its own way out. */
  closeLabel?: string | undefined
  /** What gets the focus back, or the page's heading where that is gone; without it, what had it when the modal opened. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined
}

/** The window itself: focus held inside and given back, the page behind it still. */
export function Modal({
  open,
  onClose,
  overlayCloses = true,
  width = 'S',
  closeLabel,
  returnFocusTo,
  className,
  children,
  ...rest
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!overlayCloses}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            {...rest}
            finalFocus={returnFocusTo && (() => placeToReturn(returnFocusTo.current))}
            className={classes(styles.popup, styles.width[width], closeLabel && styles.headed, className)}
          >
            {/* First, though it stands in the corner: what gets the focus must not scroll a long window past its title. */}
            {closeLabel && (
              <div className={styles.corner}>
                <div className={styles.head}>
                  <Dialog.Close
                    render={
                      <Button variant="close" size="S" className={styles.close}>
                        {closeLabel}
                      </Button>
                    }
                  />
                </div>
              </div>
            )}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Whoever the modal was opened for may be gone, hidden or nobody by now: the page itself then begins at its heading. */
function placeToReturn(element: HTMLElement | null): HTMLElement | null {
  const takesFocus = element?.isConnected && element !== document.body && !element.matches(':disabled')
  if (takesFocus && element.checkVisibility({ visibilityProperty: true })) return element
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector('h1') ?? main
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

export function ModalTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <Dialog.Title {...rest} className={classes(styles.title, className)} />
}

export function ModalMessage({ className, ...rest }: ComponentProps<'p'>) {
  return <Dialog.Description {...rest} className={classes(styles.message, className)} />
}

/** What can be done, the main thing first: near the thumb on a phone, at the far end where there is room. */
export function ModalActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.actions, className)} />
}
