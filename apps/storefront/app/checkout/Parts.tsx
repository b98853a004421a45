import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { Text } from '@quartermaster/ui/Text'
import { useId } from 'react'
import { useWords } from '../words/words-context.ts'
import * as styles from './CheckoutPage.css.ts'

/** What arrives of a bundle, part by part: without what the player has already. */
export function Parts({ order: { items, product } }: { order: Pick<OrderAnswer, 'items' | 'product'> }) {
  const t = useWords('shop')
  const titleId = useId()
  if (items.every(({ productId }) => productId === product?.productId)) return null
  return (
    <div>
      <Text id={titleId} size="small" tone="muted">
        {t('product.contents')}
      </Text>
      <ul className={styles.parts} aria-labelledby={titleId}>
        {items.map(({ productId, productType, name }) => (
          <li key={productId}>
            {name}{' '}
            <Text as="span" size="caption" tone="muted">
              {t(`type.${productType}`)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
