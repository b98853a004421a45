import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Badge } from '@quartermaster/ui/Badge'
import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Grid } from '@quartermaster/ui/Grid'
import { Heading } from '@quartermaster/ui/Heading'
import { Icon, INFO } from '@quartermaster/ui/Icon'
import { longestBeside } from '@quartermaster/ui/longest-beside'
import { ProductCard } from '@quartermaster/ui/ProductCard'
import { Stack } from '@quartermaster/ui/Stack'
import { useState } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { CardPrice } from '../catalogue/CardPrice.tsx'
import { shelf } from '../catalogue/ProductGrid.css.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { costAlone, struckPrice } from '../pricing/comparison.ts'
import { costAsPart } from '../pricing/cost-as-part.ts'
import { isOwned } from '../pricing/ownership.ts'
import { findInfo } from '../pricing/product-info.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import type { Offer } from '../purchase/use-offer.ts'
import { useLocale } from '../render-context/page-data.ts'
import { corner } from '../wishlist/CardHeart.css.ts'
import { round } from '../wishlist/Heart.css.ts'
import { useWords } from '../words/words-context.ts'
import { amountsBefore } from '../worth/worth-context.ts'
import type { ProductModals } from './use-product-modals.ts'

interface BundleContentsProps {
  readonly product: CatalogueProduct
  readonly offer: Offer
  readonly modals: ProductModals
}

/** What is inside a bundle, each item with its own price, and the way to the whole breakdown. */
export function BundleContents({ product, offer, modals }: BundleContentsProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const [isListed, setListed] = useState(false)
  const costs = product.contents.map((part) => (isOwned(part, offer.ownedItems) ? 0 : costAsPart(offer.info, part)))
  const before = amountsBefore(costs)
  return (
    <Stack as="section" gap="l">
      <Cluster gap="m" justify="between">
        <Heading level={2}>{t('product.contents')}</Heading>
        <Button
          variant="tertiary"
          size="S"
          aria-haspopup="dialog"
          aria-expanded={isListed}
          onClick={() => {
            setListed(true)
            modals.openListing(() => setListed(false))
          }}
        >
          {t('product.breakdown')}
        </Button>
      </Cluster>
      <Grid className={shelf} style={longestBeside(product.contents.map(({ name }) => name))}>
        {product.contents.map((content, at) => (
          <ProductCard
            key={content.productId}
            href={addresses.product(locale, content.gameId, content.productSlug)}
            name={content.name}
            typeLabel={t(typeKey(content.productType))}
            image={content.thumbnail}
            marks={
              isSoldAlone(offer, content.productId) && (
                <button
                  type="button"
                  className={`${round} ${corner}`}
                  aria-haspopup="dialog"
                  aria-label={t('product.lookAt', { name: content.name })}
                  onClick={() => modals.openContent(content)}
                >
                  <Icon path={INFO} />
                </button>
              )
            }
            price={
              <CardPrice owned={isOwned(content, offer.ownedItems)}>
                <PartPrice part={content} offer={offer} before={before[at]} />
              </CardPrice>
            }
          />
        ))}
      </Grid>
    </Stack>
  )
}

interface PartPriceProps {
  readonly part: CatalogueProduct['contents'][number]
  readonly offer: Offer
  /** What the parts before it cost. */
  readonly before: number | undefined
}

/** What a part costs in the bundle, and alone where that is more and may be struck. */
function PartPrice({ part, offer, before }: PartPriceProps) {
  const t = useWords('shop')
  const { currency, itemPriceInBundle } = part
  if (itemPriceInBundle === 0) return <Badge kind="free">{t('badge.free')}</Badge>
  const alone = costAlone(offer.info, part)
  const cost = costAsPart(offer.info, part)
  const comparison = 'ONE_BY_ONE'
  const price = struckPrice(cost, { price: alone, comparison }, offer.comparison)
  return <ShownPrice cost={cost} price={price} comparison={comparison} currency={currency} before={before} />
}

/** Some items come only with their bundle; nobody is offered to buy them alone. */
function isSoldAlone(offer: Offer, productId: string): boolean {
  const status = findInfo(offer.products, productId)?.status
  return status === 'PURCHASABLE' || status === 'ALREADY_OWNED'
}
