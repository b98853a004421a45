import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import type { ReactNode } from 'react'
import { track } from '../analytics-events/track.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './ProductDetails.css.ts'

/** The facts of a product, folded away below the art. They open without script. */
export function ProductDetails({ product, released }: { product: CatalogueProduct; released: string }) {
  const t = useWords('shop')
  return (
    <details
      className={styles.details}
      onToggle={(event) =>
        event.currentTarget.open && track('expand_description', { product_slug: product.productSlug })
      }
    >
      <summary className={styles.summary}>{t('product.details')}</summary>
      <dl className={styles.facts}>
        <Fact term={t('product.game')}>{t(`game.${product.gameId}`)}</Fact>
        <Fact term={t('product.type')}>{t(typeKey(product.productType))}</Fact>
        <Fact term={t('product.released')}>{released}</Fact>
      </dl>
    </details>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
