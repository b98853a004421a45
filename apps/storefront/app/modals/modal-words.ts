import { toItemType } from '@quartermaster/contract/product-types'
import type { Translate } from '@quartermaster/i18n/translate'
import type { ModalWords } from '@quartermaster/ui/ModalHost'

/** Which title the price breakdown has, by what the group is. */
const LISTING_TITLES = { BUNDLE: 'bundle', CHAMPION_SKIN: 'skin', WEAPON_SKIN: 'skin', CHAMPION: 'champion' } as const

/** The words of every modal. `t` is asked for when a modal opens: by then the shop's words are loaded. */
export function modalWords(shopWords: () => Translate<'shop'>): ModalWords {
  return {
    error: (kind) => {
      const t = shopWords()
      const subtitle = kind === 'UNAUTHORIZED' || kind === 'SERVER_ERROR' || kind === 'UNSUPPORTED_REGION'
      return {
        title: t(`modal.${kind}.title`),
        ...(subtitle && { subtitle: t(`modal.${kind}.subtitle`) }),
        message: t(`modal.${kind}.message`),
        support: t('modal.support'),
        ok: t('modal.ok'),
      }
    },
    koreanPayment: () => {
      const t = shopWords()
      return {
        title: t('modal.KR_PAYMENT_REQUIRED.title'),
        messages: [t('modal.KR_PAYMENT_REQUIRED.first'), t('modal.KR_PAYMENT_REQUIRED.second')],
        ok: t('modal.ok'),
      }
    },
    itemListing: (productType) => {
      const t = shopWords()
      const type = toItemType(productType)
      const title = Object.hasOwn(LISTING_TITLES, type) ? LISTING_TITLES[type as keyof typeof LISTING_TITLES] : 'other'
      return {
        title: t(`modal.listing.title.${title}`),
        originalPrice: t('modal.listing.originalPrice'),
        finalPrice: t('modal.listing.finalPrice'),
        owned: t('badge.owned'),
        free: t('badge.free'),
        buy: t('modal.listing.buy'),
        close: t('modal.close'),
      }
    },
    productPurchase: () => {
      const t = shopWords()
      return {
        buyItem: t('modal.purchase.buyItem'),
        owned: t('badge.owned'),
        buyBundle: t('modal.purchase.buyBundle'),
        seeBundle: t('modal.purchase.seeBundle'),
        close: t('modal.close'),
      }
    },
    price: () => {
      const t = shopWords()
      return { currency: (code) => t(`currency.${code}`), original: t('price.original'), final: t('price.now') }
    },
  }
}
