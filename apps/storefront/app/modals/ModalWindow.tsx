import { Modal } from '@quartermaster/ui/Modal'
import type { ModalWindowProps } from '@quartermaster/ui/ModalHost'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { track } from '../analytics-events/track.ts'
import { useWords } from '../words/words-context.ts'
import { ItemListing } from './ItemListing.tsx'
import { ErrorMessage, KoreanPayment } from './MessageModal.tsx'
import * as styles from './ModalWindow.css.ts'
import { isDisplayed, type ModalContent, productOf, saySame } from './modal-content.ts'
import { closesOnOverlay, errorPageType } from './modal-rules.ts'
import { ProductPurchase } from './ProductPurchase.tsx'

/** The one window, showing whichever kind is open. It keeps the last content while it fades out. */
export default function ModalWindow({ content, onClose, returnFocusTo, openedOn }: ModalWindowProps<ModalContent>) {
  const t = useWords('shop')
  const [last, setLast] = useState<ModalContent | null>(null)
  const told = useRef<ModalContent>(null)
  const accepted = useRef<ModalContent>(undefined)
  if (content && content !== last) setLast(content)
  useCloseWithPage(content !== null, openedOn, onClose)
  useEffect(() => {
    const isOpenAlready = content && told.current && saySame(content, told.current)
    told.current = content
    if (content && isDisplayed(content) && !isOpenAlready)
      track('modal_opened', { kind: content.kind, ...productOf(content) })
  }, [content])
  const shown = content ?? last
  if (!shown || !isDisplayed(shown)) return null
  const frame = { open: content !== null, onClose, returnFocusTo, overlayCloses: closesOnOverlay(shown.kind) }
  const accept = () => {
    // A press too many may still reach a window that is fading out.
    if (accepted.current === shown) return
    accepted.current = shown
    track('modal_accepted', { kind: shown.kind })
  }
  const acceptAndClose = () => {
    accept()
    onClose()
  }
  const body = (children: ReactNode, look: object = {}) => (
    <Modal {...frame} {...look} data-kind={shown.kind} data-page-type={errorPageType(shown.kind)}>
      {children}
    </Modal>
  )
  switch (shown.kind) {
    case 'KR_PAYMENT_REQUIRED':
      return body(<KoreanPayment refused={shown.refused} onClose={acceptAndClose} />)
    case 'ITEM_LISTING':
      return body(<ItemListing listing={shown.listing} onAccept={accept} />, {
        width: 'M',
        closeLabel: t('modal.close'),
      })
    case 'PRODUCT_PURCHASE':
      return body(shown.product && <ProductPurchase product={shown.product} onAccept={accept} />, {
        width: 'L',
        className: styles.product,
        closeLabel: t('modal.close'),
      })
    default:
      return body(<ErrorMessage {...shown} kind={shown.kind} onClose={acceptAndClose} />)
  }
}

/**
 * A modal goes with the page it stands on, however that is left. One that is told after a navigation may stand before its page is
 * drawn: the browser's address is that of the page by then.
 */
function useCloseWithPage(open: boolean, openedOn: RefObject<string>, onClose: () => void): void {
  const { pathname: drawn } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever another page is drawn
  useLayoutEffect(() => {
    if (open && openedOn.current !== location.pathname) onClose()
  }, [open, drawn, openedOn, onClose])
}
