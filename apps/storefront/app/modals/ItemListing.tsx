import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { toItemType } from '@quartermaster/contract/product-types'
import { Badge } from '@quartermaster/ui/Badge'
import { ModalTitle } from '@quartermaster/ui/Modal'
import { Name } from '@quartermaster/ui/Name'
import { Text } from '@quartermaster/ui/Text'
import { Price } from '../currency/Price.tsx'
import { type BreakdownPrice, hasOriginalRow } from '../pricing/price-breakdown.ts'
import { COMPARISON_LABELS, ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import SaleEnd from '../sales/SaleEnd.tsx'
import { useWords } from '../words/words-context.ts'
import { amountsBefore } from '../worth/worth-context.ts'
import { BuyButton } from './BuyButton.tsx'
import * as styles from './ModalWindow.css.ts'
import type { PriceListing } from './modal-content.ts'

/** Which title the price breakdown has, by what the group is. */
const TITLES = { BUNDLE: 'bundle', CHAMPION_SKIN: 'skin', WEAPON_SKIN: 'skin', CHAMPION: 'champion' } as const

function titleOf(productType: string): (typeof TITLES)[keyof typeof TITLES] | 'other' {
  const type = toItemType(productType)
  return Object.hasOwn(TITLES, type) ? TITLES[type as keyof typeof TITLES] : 'other'
}

/** The price breakdown: what each item of a group costs, and the whole. */
export function ItemListing({ listing, onAccept }: { listing: PriceListing; onAccept: () => void }) {
  const t = useWords('shop')
  const before = amountsBefore(listing.items.map(({ price }) => ('amount' in price ? price.amount : 0)))
  return (
    <>
      <ModalTitle>{t(`modal.listing.title.${titleOf(listing.productType)}`)}</ModalTitle>
      <ul className={styles.items}>
        {listing.items.map((item, at) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.itemName}>
              <Name>{item.name}</Name>
              {item.typeLabel && (
                <Text as="span" size="caption" tone="muted">
                  {item.typeLabel}
                </Text>
              )}
            </span>
            <ListedPrice price={item.price} currency={listing.currency} before={before[at]} />
          </li>
        ))}
      </ul>
      {listing.cost !== null && <Total listing={listing} cost={listing.cost} />}
      <BuyButton label={t('modal.listing.buy')} choice={listing.choice} onAccept={onAccept} />
    </>
  )
}

/** What is paid for the whole, and what that is compared with. What is wholly owned has no price. */
function Total({ listing, cost }: { listing: PriceListing; cost: number }) {
  const t = useWords('shop')
  const { currency, price, comparison = 'ONE_BY_ONE', oneByOne, until } = listing
  const isPrior = comparison === 'LOWEST_OF_30_DAYS'
  const money = { currency, locale: LOCALES[useLocale()].tag }
  return (
    <div className={styles.totals}>
      {isPrior && oneByOne !== undefined && hasOriginalRow({ cost, price: oneByOne }) && (
        <p className={styles.total} data-row="original">
          <span>{t(COMPARISON_LABELS.ONE_BY_ONE)}</span>
          <Price {...money} amount={oneByOne} size="S" />
        </p>
      )}
      {price !== null && hasOriginalRow({ cost, price }) && (
        <p className={styles.total} data-row={isPrior ? 'prior' : 'original'}>
          <span>{t(COMPARISON_LABELS[comparison])}</span>
          <Price {...money} amount={price} size="S" struck worth={false} />
        </p>
      )}
      <p className={styles.total} data-row="final">
        <span>{t('modal.listing.finalPrice')}</span>
        <ShownPrice cost={cost} currency={currency} size="L" />
      </p>
      {until && <SaleEnd until={until} />}
    </div>
  )
}

interface ListedPriceProps {
  readonly price: BreakdownPrice
  readonly currency: CurrencyCode
  /** What the lines above it cost. */
  readonly before: number | undefined
}

function ListedPrice({ price, currency, before }: ListedPriceProps) {
  const t = useWords('shop')
  if (price.kind === 'owned') return <Badge kind="owned">{t('badge.owned')}</Badge>
  if (price.kind === 'free') return <Badge kind="free">{t('badge.free')}</Badge>
  return (
    <ShownPrice
      currency={currency}
      size="S"
      cost={price.amount}
      price={price.kind === 'discount' ? price.original : undefined}
      before={before}
    />
  )
}
