import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Image } from '@quartermaster/ui/Image'
import { useState } from 'react'
import { track } from '../analytics-events/track.ts'
import { useWhenIdle } from '../first-view/use-when-idle.ts'
import { useWords } from '../words/words-context.ts'
import { type Look, looksOf } from './look-rules.ts'
import * as styles from './ProductLooks.css.ts'

const fetchPicker = () => import('./LookPicker.tsx').then(({ LookPicker }) => LookPicker)

/**
 * What a product looks like at its levels and in its colours, and what a bundle holds: one picture, and the choices that
 * change it.
 */
export function ProductLooks({ product }: { product: CatalogueProduct }) {
  const t = useWords('shop')
  const looks = looksOf(product)
  const all = [...looks.levels, ...looks.chromas, ...looks.contents]
  const [chosen, choose] = useState<string>()
  const Picker = useWhenIdle(fetchPicker, 2_000)
  const shown = all.find(({ id }) => id === chosen) ?? all.find(({ isPlain }) => isPlain) ?? all[0]
  if (!shown || all.length < 2) return null

  const show = (look: Look) => {
    if (look.id === shown.id) return
    choose(look.id)
    if (looks.contents.includes(look)) return
    track('changed_ability', { product_slug: product.productSlug, [look.color ? 'chroma' : 'level']: look.id })
  }
  return (
    <section className={styles.looks} aria-label={product.name}>
      <figure className={styles.figure}>
        <Image
          key={shown.picture.url}
          image={shown.picture}
          alt=""
          sizes="(min-width: 1024px) 50vw, 100vw"
          className={styles.picture}
        />
        <figcaption className={styles.caption} aria-live="polite">
          {t('product.chromaDefault', { name: shown.name })}
        </figcaption>
      </figure>
      <div className={styles.choices}>
        {Picker ? (
          <Picker looks={looks} shown={shown} onShow={show} />
        ) : (
          <ul className={styles.names}>
            {all.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
