import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useState } from 'react'
import { addresses } from '../page/addresses.ts'
import { useInBrowser } from '../page/browser-search.ts'
import { useLocale, useSettings } from '../page/page-data.ts'
import { structuredData } from './structured-data.ts'

/**
 * What search engines read about the product. Only a page that comes from the server carries it: they load every page
 * anew, and Trusted Types forbid adding markup later.
 */
export function StructuredData({ product, typeLabel }: { product: CatalogueProduct; typeLabel: string }) {
  const locale = useLocale()
  const { shopUrl, brandName } = useSettings()
  const inBrowser = useInBrowser()
  const [served] = useState(!inBrowser)
  if (!served) return null
  const url = shopUrl + addresses.product(locale, product.gameId, product.productSlug)
  const text = structuredData({ product, typeLabel, url, shopUrl, brandName })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
