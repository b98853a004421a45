import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import { Badge } from '@quartermaster/ui/Badge'
import { Grid } from '@quartermaster/ui/Grid'
import { ProductCard } from '@quartermaster/ui/ProductCard'
import { Text } from '@quartermaster/ui/Text'
import { addresses } from '../addresses/addresses.ts'
import { shelf } from '../catalogue/ProductGrid.css.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { ShelfMarks } from '../shelf-marks/ShelfMarks.tsx'
import { useWords } from '../words/words-context.ts'
import type { WishedProduct } from './use-wished-products.ts'

export function WishedProducts({ items }: { items: readonly WishedProduct[] }) {
  const shop = useWords('shop')
  const locale = useLocale()
  return (
    <Grid className={shelf}>
      {items.map(({ product, addedCost, onSale }) => (
        <ProductCard
          key={`${product.gameId}/${product.productId}`}
          data-theme={product.gameId}
          href={addresses.product(locale, product.gameId, product.productSlug)}
          name={product.name}
          headingLevel={2}
          typeLabel={`${shop(`game.${product.gameId}`)} · ${shop(typeKey(product.productType))}`}
          image={product.thumbnail}
          badge={product.cost < product.price ? <Badge kind="deal">{shop('badge.sale')}</Badge> : undefined}
          marks={<ShelfMarks product={product} allGames />}
          price={<WishedPrice product={product} addedCost={addedCost} onSale={onSale ?? true} />}
        />
      ))}
    </Grid>
  )
}

interface WishedPriceProps extends Pick<WishedProduct, 'product' | 'addedCost'> {
  readonly onSale: boolean
}

/** Today's price, and how much less that is than when it was put on the list. */
function WishedPrice({ product, addedCost, onSale }: WishedPriceProps) {
  const t = useWords('finding')
  const shop = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  if (!onSale) return <Text size="small">{t('wishlist.notOnSale')}</Text>
  const less = addedCost - product.cost
  return (
    <>
      <ShownPrice {...product} />
      {less > 0 && (
        <Text size="small">
          {t('wishlist.cheaper', {
            amount: formatNumber(tag, less),
            currency: shop(`currency.${product.currency}`),
          })}
        </Text>
      )}
    </>
  )
}
