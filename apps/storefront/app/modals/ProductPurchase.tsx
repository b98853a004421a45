import { LOCALES } from '@quartermaster/contract/locales'
import { Badge } from '@quartermaster/ui/Badge'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Image } from '@quartermaster/ui/Image'
import { ModalTitle } from '@quartermaster/ui/Modal'
import { Text } from '@quartermaster/ui/Text'
import { Suspense, use } from 'react'
import { Price } from '../currency/Price.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { BuyButton } from './BuyButton.tsx'
import * as styles from './ModalWindow.css.ts'
import type { BuyChoice, OfferedProduct } from './modal-content.ts'

/** A product, to be bought alone or with the bundle it belongs to. */
export function ProductPurchase({ product, onAccept }: { product: OfferedProduct; onAccept: () => void }) {
  const t = useWords('shop')
  const locale = useLocale()
  const { bundle } = product
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
            locale={LOCALES[locale].tag}
            currencyLabel={t(`currency.${product.currency}`)}
            originalLabel={t('price.original')}
            finalLabel={t('price.now')}
            size="L"
          />
          {product.nudge?.map(({ kind, label }) => (
            <Badge key={label} kind={kind}>
              {label}
            </Badge>
          ))}
        </Cluster>
        <div className={styles.productActions}>
          <BuyButton label={t('modal.purchase.buyItem')} choice={product.item} onAccept={onAccept} />
          {bundle && (
            <Suspense
              fallback={
                <Button variant="secondary" wide loading>
                  {t('modal.purchase.buyBundle')}
                </Button>
              }
            >
              <BuyBundle choice={bundle.choice} onAccept={onAccept} />
            </Suspense>
          )}
          {bundle?.showLink && (
            <ButtonLink variant="text" wide href={bundle.url}>
              {t('modal.purchase.seeBundle')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

/** On the page of its item nothing is known of the bundle: it is asked about when the modal opens. */
function BuyBundle({ choice, onAccept }: { choice: BuyChoice | Promise<BuyChoice>; onAccept: () => void }) {
  const t = useWords('shop')
  const known = choice instanceof Promise ? use(choice) : choice
  return <BuyButton label={t('modal.purchase.buyBundle')} variant="secondary" choice={known} onAccept={onAccept} />
}
