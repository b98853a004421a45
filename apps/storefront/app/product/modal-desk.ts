import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useNavigate } from 'react-router'
import { keepQuery } from '../addresses/addresses.ts'
import { useCreator } from '../creators/use-creator.ts'
import { useModal } from '../modals/SiteModals.tsx'
import type { Offer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useWords } from '../words/words-context.ts'

/** What the modals of a product page are made from. */
export type ModalDesk = ReturnType<typeof useModalDesk>

export function useModalDesk(product: CatalogueProduct, offer: Offer, purchase: Purchase) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { home } = usePages()
  return {
    product,
    offer,
    purchase,
    t: useWords('shop'),
    locale,
    signedIn: useSignOn().state === 'signed_in',
    affiliate: useCreator().affiliate,
    modalPurchase: useSettings().enable.modalPurchase,
    close: useModal().close,
    goHome: () => void navigate(keepQuery(home, location.search)),
  }
}
