import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useEffect } from 'react'
import { RecentlySeen } from '../recently-seen/RecentlySeen.tsx'
import { rememberSeen } from '../recently-seen/seen-products.ts'
import { RelatedShelves } from './RelatedShelves.tsx'

/** What else there is: related products, and what was looked at before. It ends the page and comes in a file of its own. */
export default function BesideProduct({ product }: { product: CatalogueProduct }) {
  const { gameId, productId } = product
  useEffect(() => rememberSeen({ gameId, productId }), [gameId, productId])
  return (
    <>
      <RelatedShelves product={product} />
      <RecentlySeen without={product} />
    </>
  )
}
