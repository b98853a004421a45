import { themeOfGame } from '@quartermaster/contract/themes'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Name } from '@quartermaster/ui/Name'
import { Page } from '@quartermaster/ui/Page'
import { Text } from '@quartermaster/ui/Text'
import { Suspense, useState } from 'react'
import type { Hero } from '../catalogue/hero.ts'
import { Stage } from '../catalogue/Stage.tsx'
import { typeKey } from '../catalogue/type-key.ts'
import { useWhenIdle } from '../first-view/use-when-idle.ts'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import type { LiveSelling as LiveSellingPart } from '../purchase/LiveSelling.tsx'
import { PurchasePanel } from '../purchase/PurchasePanel.tsx'
import { type Selling, sellingAtFirst } from '../purchase/selling.ts'
import { usePages, useSettings } from '../render-context/page-data.ts'
import { ThemeMark } from '../theme/ThemeMark.tsx'
import { useWords } from '../words/words-context.ts'
// The sheets of what comes later: the server has rendered that already.
import './BundleNudge.css.ts'
import './ProductLooks.css.ts'
import '../catalogue/ProductGrid.css.ts'
import { ProductDetails } from './ProductDetails.tsx'
import * as styles from './ProductView.css.ts'
import type { RelatedEntry } from './related-entries.ts'
import { StructuredData } from './StructuredData.tsx'
import { useViewItem } from './use-view-item.ts'

/** What came with one product is there from the start on the page of the next. */
let hasCome: typeof LiveSellingPart | undefined
const fetchLiveSelling = () =>
  import('../purchase/LiveSelling.tsx').then(({ LiveSelling }) => {
    hasCome = LiveSelling
    return LiveSelling
  })
const fetchActions = () => import('./ProductActions.tsx').then(({ ProductActions }) => ProductActions)
const ProductParts = lazyPart(() => import('./ProductParts.tsx'))
const BesideProduct = lazyPart(() => import('./BesideProduct.tsx'))

interface ProductViewProps {
  readonly product: CatalogueProduct
  readonly hero: Hero
  readonly released: string
  /** When the visitor's price ends, in words. */
  readonly ends: string | undefined
  /** What stands beside it; nothing beside what is sold on a page of its own. */
  readonly related?: readonly RelatedEntry[]
}

/** A product: its art, its words, the price anyone may see, and the one thing to do about it. */
export function ProductView({ product, hero, released, ends, related = [] }: ProductViewProps) {
  const t = useWords('shop')
  const { gamesOnSale } = useSettings()
  // With the bar, which says who is there.
  const [atOnce] = useState(() => hasCome)
  const LiveSelling = useWhenIdle(fetchLiveSelling, 500) ?? atOnce
  const [live, setLive] = useState<Selling>()
  const selling = live ?? sellingAtFirst(product, gamesOnSale)
  const { offer, purchase } = selling
  const { gameId, name } = product
  const typeLabel = t(typeKey(product.productType))
  const theme = themeOfGame(gameId)
  const shelf = usePages().shelves[gameId]

  const Actions = useWhenIdle(fetchActions, 3_000)
  useViewItem(product, offer)

  return (
    <Backdrop as="main">
      {LiveSelling && <LiveSelling product={product} onChange={setLive} />}
      <Stage hero={hero} theme={theme} height="product">
        <Text size="small" className={styles.kicker} as="div">
          <ThemeMark theme={theme} />
          {shelf ? (
            <Link variant="quiet" href={shelf}>
              {t(`game.${gameId}`)}
            </Link>
          ) : (
            <span>{t(`game.${gameId}`)}</span>
          )}
          <span aria-hidden>/</span>
          <span>{typeLabel}</span>
        </Text>
        <Heading level={1} size="hero">
          <Name>{name}</Name>
        </Heading>
        <Text size="lead">{product.description}</Text>
        <PurchasePanel product={product} selling={selling} ends={ends} />
        <div className={styles.actions}>
          {Actions && <Actions product={product} offer={offer} purchase={purchase} />}
        </div>
      </Stage>
      <Page className={styles.below}>
        <Suspense>
          <ProductParts product={product} offer={offer} purchase={purchase} />
        </Suspense>
        <ProductDetails product={product} released={released} />
        <Suspense>
          <BesideProduct product={product} related={related} />
        </Suspense>
      </Page>
      <StructuredData product={product} typeLabel={typeLabel} />
    </Backdrop>
  )
}
