import { Badge } from '@quartermaster/ui/Badge'
import { Grid } from '@quartermaster/ui/Grid'
import { longestBeside } from '@quartermaster/ui/longest-beside'
import { ProductCard } from '@quartermaster/ui/ProductCard'
import { addresses } from '../addresses/addresses.ts'
import { useWhenIdle } from '../first-view/use-when-idle.ts'
import { isOwn, withOwnPrice } from '../own-shelf/own-shelf.ts'
import { useLateOwnShelf } from '../own-shelf/use-late-own-shelf.tsx'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import SaleEnd from '../sales/SaleEnd.tsx'
import { useWords } from '../words/words-context.ts'
import { CardNeed } from './CardNeed.tsx'
import { CardPrice } from './CardPrice.tsx'
import * as styles from './ProductGrid.css.ts'
import type { ShelfEntry } from './shelf-entry.ts'
import { typeKey } from './type-key.ts'

const FIRST_ROW = 4

const fetchHeart = () => import('../wishlist/CardHeart.tsx').then(({ CardHeart }) => CardHeart)

interface ProductGridProps {
  readonly products: readonly ShelfEntry[]
  readonly priority?: boolean
  /** Names the game on each card, where a shelf holds several. */
  readonly withGame?: boolean
  /** The cards' place in the page's outline. */
  readonly headingLevel?: 2 | 3
}

export function ProductGrid({ products, priority = false, withGame = false, headingLevel = 3 }: ProductGridProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const CardHeart = useWhenIdle(fetchHeart, 4_000, 1_000)
  const [{ shelf: own, awaited }, loader] = useLateOwnShelf(withGame ? 'all' : products[0]?.gameId)
  return (
    <>
      <Grid
        className={styles.shelf}
        style={longestBeside(products.map(({ name }) => name))}
        data-awaited={awaited || undefined}
      >
        {products.map((listed, index) => {
          const product = withOwnPrice(listed, own)
          const owned = isOwn(product, own)
          return (
            <ProductCard
              key={`${product.gameId}/${product.productId}`}
              {...(withGame && { 'data-theme': product.gameId })}
              href={addresses.product(locale, product.gameId, product.productSlug)}
              name={product.name}
              headingLevel={headingLevel}
              typeLabel={
                withGame
                  ? `${t(`game.${product.gameId}`)} · ${t(typeKey(product.productType))}`
                  : t(typeKey(product.productType))
              }
              image={product.thumbnail}
              priority={priority && index < FIRST_ROW}
              badge={!owned && product.cost < product.price ? <Badge kind="deal">{t('badge.sale')}</Badge> : undefined}
              marks={CardHeart && !owned && <CardHeart product={product} />}
              note={product.parent && <CardNeed product={product} own={own} />}
              price={
                <CardPrice owned={owned}>
                  <ShownPrice {...product} unitShown={withGame} />
                  {product.until && <SaleEnd until={product.until} text={product.ends} />}
                </CardPrice>
              }
            />
          )
        })}
      </Grid>
      {loader}
    </>
  )
}
