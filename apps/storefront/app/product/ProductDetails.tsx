import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Button } from '@quartermaster/ui/Button'
import { type ReactNode, useState } from 'react'
import { track } from '../analytics-events/track.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { type Level, selectLevel } from '../pricing/ownership.ts'
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
        {product.chromas.length > 0 && (
          <Fact term={t('product.chromas')}>
            <span className={styles.swatches}>
              {product.chromas.map(({ id, name, color }) => (
                <span key={id} className={styles.swatch}>
                  <span className={styles.colour} style={{ backgroundColor: color }} />
                  {id === product.defaultChromaId ? t('product.chromaDefault', { name }) : name}
                </span>
              ))}
            </span>
          </Fact>
        )}
        {product.levels.length > 0 && (
          <Fact term={t('product.levels')}>
            <Levels levels={product.levels} productSlug={product.productSlug} />
          </Fact>
        )}
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

/** The steps a product grows by. The first that is no upgrade is the one that is sold. */
function Levels({ levels, productSlug }: { levels: readonly Level[]; productSlug: string }) {
  const t = useWords('shop')
  const [chosen, choose] = useState(selectLevel(levels)?.id)
  return (
    <span className={styles.levels}>
      {levels.map(({ id, name }, index) => (
        <Button
          key={id}
          size="XS"
          variant={id === chosen ? 'secondary' : 'tertiary'}
          aria-pressed={id === chosen}
          onClick={() => {
            if (id === chosen) return
            choose(id)
            track('changed_ability', { product_slug: productSlug, level: id })
          }}
        >
          {t('product.levelNow', { number: index + 1, name })}
        </Button>
      ))}
    </span>
  )
}
