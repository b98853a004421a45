import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { CatalogueEntry, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Badge } from '@quartermaster/ui/Badge'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { NudgeBadges } from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import type { Offer } from '../purchase/use-offer.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './BundleNudge.css.ts'

/** Says that the product also comes in a bundle, and what it costs there. */
export function BundleNudge({
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
  const { bundle } = product
  return (
    <Card as="section" className={styles.nudge}>
      {bundle && (
        <Image image={bundle.thumbnail} alt="" sizes="(min-width: 768px) 16rem, 100vw" className={styles.art} />
      )}
      <Stack gap="s" align="start">
        <Heading level={2}>{t('product.partOf')}</Heading>
        {bundle && (
          <>
            <Text size="lead">{bundle.name}</Text>
            <ShownPrice {...bundle} />
            <Saving {...bundle} />
          </>
        )}
        <NudgeBadges
          owned={isOwned(product, offer.ownedItems)}
          itemCost={offer.cost ?? product.cost}
          bundlePrice={offer.info?.itemPriceInBundle}
        />
      </Stack>
      <Cluster gap="s" className={styles.actions}>
        <Button variant="tertiary" size="S" onClick={onCompare}>
          {t('product.compare')}
        </Button>
        <ButtonLink variant="forward" size="S" href={`/${locale}${product.bundleUrl}`}>
          {t('product.seeBundle')}
        </ButtonLink>
      </Cluster>
    </Card>
  )
}

/** What the whole saves; only where the struck price is that of its parts, which the law may have told otherwise. */
function Saving({ price, cost, currency, comparison }: CatalogueEntry) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  if (comparison !== 'ONE_BY_ONE' || price <= cost) return null
  const amount = formatNumber(tag, price - cost)
  return <Badge kind="deal">{t('modal.purchase.saves', { amount, currency: t(`currency.${currency}`) })}</Badge>
}
