import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useState } from 'react'
import { useInBrowser } from '../browser-state/browser-search.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { structuredData } from './structured-data.ts'

/**
 * What search engines read about the product. Only a page that comes from the server carries it: they load every page
 * anew, and Trusted Types forbid adding markup later. The browser's half of the site does not even know how.
 */
export function StructuredData({ product, typeLabel }: { product: CatalogueProduct; typeLabel: string }) {
  const gameName = useWords('shop')(`game.${product.gameId}`)
  const locale = useLocale()
  const settings = useSettings()
  const pages = usePages()
  const inBrowser = useInBrowser()
  const [served] = useState(!inBrowser)
  if (!served) return null
  const text = import.meta.env.SSR ? structuredData({ product, typeLabel, gameName, locale, pages, settings }) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
