import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import { Badge } from '@quartermaster/ui/Badge'
import { Grid } from '@quartermaster/ui/Grid'
import { longestBeside } from '@quartermaster/ui/longest-beside'
import { ProductCard } from '@quartermaster/ui/ProductCard'
import { Text } from '@quartermaster/ui/Text'
import { addresses } from '../addresses/addresses.ts'
import { CardNeed } from '../catalogue/CardNeed.tsx'
import { CardPrice } from '../catalogue/CardPrice.tsx'
import { shelf } from '../catalogue/ProductGrid.css.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { isOwn, type OwnShelf, withOwnPrice } from '../own-shelf/own-shelf.ts'
import { useOwnShelf } from '../own-shelf/use-own-shelf.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { CardHeart } from '../wishlist/CardHeart.tsx'
import { useWords } from '../words/words-context.ts'
import type { WishedProduct } from './use-wished-products.ts'

export function WishedProducts({ items }: { items: readonly WishedProduct[] }) {
  const shop = useWords('shop')
  const locale = useLocale()
  const { shelf: own, awaited } = useOwnShelf('all')
  return (
    <Grid
      className={shelf}
      style={longestBeside(items.map(({ product }) => product.name))}
      data-awaited={awaited || undefined}
    >
      {items.map(({ product, addedCost, onSale }) => {
        const { price, cost } = withOwnPrice(product, own)
        const owned = isOwn(product, own)
        return (
          <ProductCard
            key={`${product.gameId}/${product.productId}`}
            data-theme={product.gameId}
            href={addresses.product(locale, product.gameId, product.productSlug)}
            name={product.name}
            headingLevel={2}
            typeLabel={`${shop(`game.${product.gameId}`)} · ${shop(typeKey(product.productType))}`}
            image={product.thumbnail}
            badge={!owned && cost < price ? <Badge kind="deal">{shop('badge.sale')}</Badge> : undefined}
            marks={!owned && <CardHeart product={product} />}
            note={product.parent && <CardNeed product={product} own={own} />}
            price={
              <CardPrice owned={owned}>
                <WishedPrice product={product} addedCost={addedCost} onSale={onSale ?? true} own={own} />
              </CardPrice>
            }
          />
        )
      })}
    </Grid>
  )
}

interface WishedPriceProps extends Pick<WishedProduct, 'product' | 'addedCost'> {
  readonly onSale: boolean
  readonly own: OwnShelf | undefined
}

/** Today's price, and how much less everybody pays than when it was put on the list. */
function WishedPrice({ product, addedCost, onSale, own }: WishedPriceProps) {
  const t = useWords('finding')
  const shop = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  if (!onSale) return <Text size="small">{t('wishlist.notOnSale')}</Text>
  const less = addedCost - product.cost
  return (
    <>
      <ShownPrice {...withOwnPrice(product, own)} unitShown />
      {less > 0 && (
        <Text size="small">
          {t('wishlist.cheaper', {
            amount: formatNumber(tag, less),
            currency: shop(`currency.${product.currency}`, { count: less }),
          })}
        </Text>
      )}
    </>
  )
}
