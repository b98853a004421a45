import type { CurrencyCode } from '@quartermaster/contract/games'
import { Badge } from '@quartermaster/ui/Badge'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Image } from '@quartermaster/ui/Image'
import { ModalTitle } from '@quartermaster/ui/Modal'
import { Name } from '@quartermaster/ui/Name'
import { Text } from '@quartermaster/ui/Text'
import { Suspense, use } from 'react'
import { Saving } from '../pricing/Saving.tsx'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import SaleEnd from '../sales/SaleEnd.tsx'
import { useWords } from '../words/words-context.ts'
import { BundleComparison } from './BundleComparison.tsx'
import { BuyButton } from './BuyButton.tsx'
import * as styles from './ModalWindow.css.ts'
import type { BundleFacts, OfferedBundle, OfferedProduct } from './modal-content.ts'

/** A product, to be bought alone or with the bundle it belongs to. */
export function ProductPurchase({ product, onAccept }: { product: OfferedProduct; onAccept: () => void }) {
  const t = useWords('shop')
  const { bundle } = product
  // Where the item itself cannot be bought, the bundle is what can be done here, and looks it.
  const variant = product.item.ready ? 'secondary' : undefined
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
          <ModalTitle>
            <Name>{product.name}</Name>
          </ModalTitle>
        </div>
        <Cluster gap="s">
          {product.cost !== null && <ShownPrice {...product} cost={product.cost} size="L" />}
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
                <Button variant={variant} wide loading>
                  {t('modal.purchase.buyBundle')}
                </Button>
              }
            >
              <BuyBundle offered={bundle.offered} currency={product.currency} variant={variant} onAccept={onAccept} />
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

interface BuyBundleProps {
  readonly offered: OfferedBundle | Promise<OfferedBundle>
  readonly currency: CurrencyCode
  readonly variant: 'secondary' | undefined
  onAccept(): void
}

/** On the page of its item nothing is known of the bundle: it is asked about when the modal opens. */
function BuyBundle({ offered, currency, variant, onAccept }: BuyBundleProps) {
  const t = useWords('shop')
  const { choice, about } = offered instanceof Promise ? use(offered) : offered
  return (
    <>
      {about && <AboutBundle bundle={about} currency={currency} />}
      <BuyButton label={t('modal.purchase.buyBundle')} variant={variant} choice={choice} onAccept={onAccept} />
    </>
  )
}

/** The bundle beside its item: its name, what it costs and saves, and what is inside, part by part. */
function AboutBundle({ bundle, currency }: { bundle: BundleFacts; currency: CurrencyCode }) {
  const { name, cost, price, until } = bundle
  return (
    <section className={styles.bundle} aria-label={name}>
      <Text>{name}</Text>
      {cost !== null && (
        <Cluster gap="s">
          <ShownPrice {...bundle} cost={cost} currency={currency} />
          <Saving cost={cost} price={price} currency={currency} />
          {until && <SaleEnd until={until} />}
        </Cluster>
      )}
      <BundleComparison bundle={bundle} currency={currency} />
    </section>
  )
}
