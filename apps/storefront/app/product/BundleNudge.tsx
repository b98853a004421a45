import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { NudgeBadges } from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import type { Offer } from '../purchase/use-offer.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

/** Says that the product also comes in a bundle, and what it costs there. */
export default function BundleNudge({
  product,
  offer,
  onCompare,
}: {
  product: CatalogueProduct
  offer: Offer
  onCompare: () => void
}) {
  const t = useWords('shop')
  const locale = useLocale()
  return (
    <Card as="section">
      <Cluster gap="m" justify="between">
        <Cluster gap="m">
          <Heading level={2}>{t('product.partOf')}</Heading>
          <NudgeBadges
            owned={isOwned(product, offer.ownedItems)}
            itemCost={offer.cost ?? product.cost}
            bundlePrice={offer.info?.itemPriceInBundle}
          />
        </Cluster>
        <Cluster gap="s">
          <Button variant="tertiary" size="S" onClick={onCompare}>
            {t('product.compare')}
          </Button>
          <ButtonLink variant="forward" size="S" href={`/${locale}${product.bundleUrl}`}>
            {t('product.seeBundle')}
          </ButtonLink>
        </Cluster>
      </Cluster>
    </Card>
  )
}
