import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { toItemType } from '@quartermaster/contract/product-types'
import { Badge } from '@quartermaster/ui/Badge'
import { ModalTitle } from '@quartermaster/ui/Modal'
import { Text } from '@quartermaster/ui/Text'
import { Price } from '../currency/Price.tsx'
import { type BreakdownPrice, hasOriginalRow } from '../pricing/price-breakdown.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { BuyButton } from './BuyButton.tsx'
import * as styles from './ModalWindow.css.ts'
import type { Listing } from './modal-content.ts'

/** Which title the price breakdown has, by what the group is. */
const TITLES = { BUNDLE: 'bundle', CHAMPION_SKIN: 'skin', WEAPON_SKIN: 'skin', CHAMPION: 'champion' } as const

function titleOf(productType: string): (typeof TITLES)[keyof typeof TITLES] | 'other' {
  const type = toItemType(productType)
  return Object.hasOwn(TITLES, type) ? TITLES[type as keyof typeof TITLES] : 'other'
}

/** The price breakdown: what each item of a group costs, and the whole. */
export function ItemListing({ listing, onAccept }: { listing: Listing; onAccept: () => void }) {
  const t = useWords('shop')
  const { currency } = listing
  const money = { currency, currencyLabel: t(`currency.${currency}`), locale: LOCALES[useLocale()].tag }
  return (
    <>
      <ModalTitle>{t(`modal.listing.title.${titleOf(listing.productType)}`)}</ModalTitle>
      <ul className={styles.items}>
        {listing.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.itemName}>
              {item.name}
              {item.typeLabel && (
                <Text as="span" size="caption" tone="muted">
                  {item.typeLabel}
                </Text>
              )}
            </span>
            <ListedPrice price={item.price} money={money} />
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        {listing.price !== null && hasOriginalRow(listing) && (
          <p className={styles.total} data-row="original">
            <span>{t('modal.listing.originalPrice')}</span>
            <Price {...money} amount={listing.price} size="S" struck worth={false} />
          </p>
        )}
        <p className={styles.total} data-row="final">
          <span>{t('modal.listing.finalPrice')}</span>
          <Price {...money} amount={listing.cost} size="L" />
        </p>
      </div>
      <BuyButton label={t('modal.listing.buy')} choice={listing.choice} onAccept={onAccept} />
    </>
  )
}

interface ListedPriceProps {
  price: BreakdownPrice
  money: { currency: CurrencyCode; currencyLabel: string; locale: string }
}

function ListedPrice({ price, money }: ListedPriceProps) {
  const t = useWords('shop')
  if (price.kind === 'owned') return <Badge kind="owned">{t('badge.owned')}</Badge>
  if (price.kind === 'free') return <Badge kind="free">{t('badge.free')}</Badge>
  return (
    <Price
      {...money}
      size="S"
      amount={price.amount}
      {...(price.kind === 'discount'
        ? { original: price.original, originalLabel: t('price.original'), finalLabel: t('price.now') }
        : {})}
    />
  )
}
