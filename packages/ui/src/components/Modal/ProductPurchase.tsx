import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Image } from '../Image/Image.tsx'
import { Price } from '../Price/Price.tsx'
import { Text } from '../Text/Text.tsx'
import * as styles from './Modal.css.ts'
import { ModalTitle } from './Modal.tsx'
import type { ModalWords, PriceWords, PurchaseProduct } from './modal-content.ts'

export interface ProductPurchaseProps {
  product: PurchaseProduct
  words: ReturnType<ModalWords['productPurchase']>
  priceWords: PriceWords
  locale: string
}

export function ProductPurchase({ product, words, priceWords, locale }: ProductPurchaseProps) {
  const { bundle, owned } = product
  return (
    <>
      <Image
        image={product.image}
        alt={product.imageAlt}
        sizes="(min-width: 640px) 26rem, 100vw"
        className={styles.productArt}
      />
      <div className={styles.productBody}>
        <div>
          <Text size="small" tone="muted">
            {product.typeLabel}
          </Text>
          <ModalTitle>{product.name}</ModalTitle>
        </div>
        <Cluster gap="s">
          <Price
            amount={product.cost}
            original={product.price}
            currency={product.currency}
            locale={locale}
            currencyLabel={priceWords.currency(product.currency)}
            originalLabel={priceWords.original}
            finalLabel={priceWords.final}
            size="L"
          />
          {product.nudge?.map(({ kind, label }) => (
            <Badge key={label} kind={kind}>
              {label}
            </Badge>
          ))}
        </Cluster>
        <div className={styles.productActions}>
          <Button wide disabled={owned} onClick={product.onBuyItem}>
            {owned ? words.owned : words.buyItem}
          </Button>
          {bundle && (
            <Button variant="secondary" wide onClick={product.onBuyBundle}>
              {words.buyBundle}
            </Button>
          )}
          {bundle?.showLink && (
            <ButtonLink variant="text" wide href={bundle.url}>
              {words.seeBundle}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}
