import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import type { Offer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { BundleContents } from './BundleContents.tsx'
import { BundleNudge } from './BundleNudge.tsx'
import { ProductLooks } from './ProductLooks.tsx'
import { useProductModals } from './use-product-modals.ts'

interface ProductPartsProps {
  readonly product: CatalogueProduct
  readonly offer: Offer
  readonly purchase: Purchase
}

/** What a product is part of, what is part of it, and what it looks like. It stands below the first view and comes in a file of its own. */
export default function ProductParts({ product, offer, purchase }: ProductPartsProps) {
  const modals = useProductModals(product, offer, purchase)
  return (
    <>
      {product.bundleUrl && <BundleNudge product={product} offer={offer} onCompare={modals.openComparison} />}
      {product.contents.length > 0 && <BundleContents product={product} offer={offer} modals={modals} />}
      <ProductLooks product={product} />
    </>
  )
}
