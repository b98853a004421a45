import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Badge } from '@quartermaster/ui/Badge'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Name } from '@quartermaster/ui/Name'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { isOwn, withOwnPrice } from '../own-shelf/own-shelf.ts'
import { useOwnShelf } from '../own-shelf/use-own-shelf.ts'
import NudgeBadges from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import { Saving } from '../pricing/Saving.tsx'
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
  const { shelf: own, awaited } = useOwnShelf(product.gameId)
  const bundle = product.bundle && withOwnPrice(product.bundle, own)
  return (
    <Card as="section" className={styles.nudge} data-awaited={awaited || undefined}>
      {bundle && (
        <Image image={bundle.thumbnail} alt="" sizes="(min-width: 768px) 16rem, 100vw" className={styles.art} />
      )}
      <Stack gap="s" align="start">
        <Cluster gap="s">
          <Heading level={2}>{t('product.partOf')}</Heading>
          {/* They are about the item, not about the bundle that is named below; that it is owned stands beside its price. */}
          {!isOwned(product, offer.ownedItems) && (
            <NudgeBadges
              owned={false}
              itemCost={offer.cost ?? product.cost}
              bundlePrice={offer.info?.itemPriceInBundle}
            />
          )}
        </Cluster>
        {bundle && (
          <>
            <Text size="lead">
              <Name>{bundle.name}</Name>
            </Text>
            {isOwn(bundle, own) ? (
              <Badge kind="owned">{t('badge.owned')}</Badge>
            ) : (
              <>
                <ShownPrice {...bundle} />
                <Saving {...bundle} />
              </>
            )}
          </>
        )}
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
