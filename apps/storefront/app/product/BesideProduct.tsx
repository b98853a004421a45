import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useEffect } from 'react'
import { RecentlySeen } from '../recently-seen/RecentlySeen.tsx'
import { rememberSeen } from '../recently-seen/seen-products.ts'
import { RelatedShelves } from './RelatedShelves.tsx'
import type { RelatedEntry } from './related-entries.ts'

interface BesideProductProps {
  readonly product: CatalogueProduct
  readonly related: readonly RelatedEntry[]
}

/** What else there is: related products, and what was looked at before. It ends the page and comes in a file of its own. */
export default function BesideProduct({ product, related }: BesideProductProps) {
  const { gameId, productId } = product
  useEffect(() => rememberSeen({ gameId, productId }), [gameId, productId])
  return (
    <>
      <RelatedShelves related={related} />
      <RecentlySeen without={[product, ...product.contents, ...related]} />
    </>
  )
}
