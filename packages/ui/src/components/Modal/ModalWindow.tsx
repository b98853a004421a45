import { type ReactNode, type RefObject, useState } from 'react'
import { ItemListing } from './ItemListing.tsx'
import { ErrorMessage, KoreanPayment } from './MessageModal.tsx'
import * as styles from './Modal.css.ts'
import { Modal } from './Modal.tsx'
import { isDisplayed, type ModalContent, type ModalWords } from './modal-content.ts'
import { closesOnOverlay, errorPageType } from './modal-rules.ts'
import { ProductPurchase } from './ProductPurchase.tsx'

export interface ModalWindowProps {
  content: ModalContent | null
  words: ModalWords
  supportHref: string
  locale: string
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** The one window, showing whichever kind is open. It keeps the last content while it fades out. */
export default function ModalWindow({ content, words, supportHref, locale, onClose, returnFocusTo }: ModalWindowProps) {
  const [last, setLast] = useState<ModalContent | null>(null)
  if (content && content !== last) setLast(content)
  const shown = content ?? last
  if (!shown || !isDisplayed(shown)) return null
  const frame = { open: content !== null, onClose, returnFocusTo, overlayCloses: closesOnOverlay(shown.kind) }
  const body = (children: ReactNode, look: object = {}) => (
    <Modal {...frame} {...look} data-kind={shown.kind} data-page-type={errorPageType(shown.kind)}>
      {children}
    </Modal>
  )
  switch (shown.kind) {
    case 'KR_PAYMENT_REQUIRED':
      return body(<KoreanPayment words={words.koreanPayment()} onClose={onClose} />)
    case 'ITEM_LISTING': {
      const listing = words.itemListing(shown.listing.productType)
      return body(<ItemListing listing={shown.listing} words={listing} priceWords={words.price()} locale={locale} />, {
        width: 'list',
        closeLabel: listing.close,
      })
    }
    case 'PRODUCT_PURCHASE': {
      const purchase = words.productPurchase()
      return body(
        shown.product && (
          <ProductPurchase product={shown.product} words={purchase} priceWords={words.price()} locale={locale} />
        ),
        { width: 'product', className: styles.product, closeLabel: purchase.close },
      )
    }
    default:
      return body(
        <ErrorMessage kind={shown.kind} words={words.error(shown.kind)} supportHref={supportHref} onClose={onClose} />,
      )
  }
}
