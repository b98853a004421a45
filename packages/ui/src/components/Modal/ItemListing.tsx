import type { CurrencyCode } from '@quartermaster/contract/games'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Price } from '../Price/Price.tsx'
import { Text } from '../Text/Text.tsx'
import * as styles from './Modal.css.ts'
import { ModalTitle } from './Modal.tsx'
import type { ListedPrice, ItemListing as Listing, ModalWords, PriceWords } from './modal-content.ts'

export interface ItemListingProps {
  listing: Listing
  words: ReturnType<ModalWords['itemListing']>
  priceWords: PriceWords
  locale: string
}

export function ItemListing({ listing, words, priceWords, locale }: ItemListingProps) {
  const money = { currency: listing.currency, currencyLabel: priceWords.currency(listing.currency), locale }
  return (
    <>
      <ModalTitle>{words.title}</ModalTitle>
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
            <ListedAmount price={item.price} money={money} words={words} priceWords={priceWords} />
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        {listing.price !== null && listing.price !== listing.cost && (
          <p className={styles.total} data-row="original">
            <span>{words.originalPrice}</span>
            <Price {...money} amount={listing.price} size="S" struck />
          </p>
        )}
        <p className={styles.total} data-row="final">
          <span>{words.finalPrice}</span>
          <Price {...money} amount={listing.cost} size="L" />
        </p>
      </div>
      <Button wide disabled={listing.canBuy === false} onClick={listing.onBuy}>
        {words.buy}
      </Button>
    </>
  )
}

interface ListedAmountProps {
  price: ListedPrice
  money: { currency: CurrencyCode; currencyLabel: string; locale: string }
  words: { owned: string; free: string }
  priceWords: PriceWords
}

function ListedAmount({ price, money, words, priceWords }: ListedAmountProps) {
  if (price.kind === 'owned') return <Badge kind="owned">{words.owned}</Badge>
  if (price.kind === 'free') return <Badge kind="free">{words.free}</Badge>
  return (
    <Price
      {...money}
      size="S"
      amount={price.amount}
      {...(price.kind === 'discount'
        ? { original: price.original, originalLabel: priceWords.original, finalLabel: priceWords.final }
        : {})}
    />
  )
}
