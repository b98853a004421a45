import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { typesOf } from '../catalogue/listing-rules.ts'
import { pricedAmount } from '../catalogue/shelf-entry.ts'
import { PUBLIC_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { unlessQueryAlone } from '../sales/unless-query-alone.ts'
import { publicAsked, readAsked } from '../search/asked.ts'
import { toIndexEntry } from '../search/index-entry.ts'
import { kindWordsIn } from '../search/kind-words.ts'
import { SearchPage } from '../search/SearchPage.tsx'
import { findEntries, toSearchable } from '../search/search-rules.ts'
import { SHOWN_AT_FIRST } from '../search/use-search.ts'
import { hasSearchIndex } from '../search/use-search-index.ts'
import { awaitFindingWords } from '../words/await-words.ts'
import type { PageHandle } from '../words/page-sections.ts'
import { loadWorth } from '../worth/known-worth.ts'
import type { Route } from './+types/search.ts'

export const clientMiddleware = [awaitFindingWords]
export const handle = { sections: ['shop', 'finding'] } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

const FEATURED = 8

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(renderContext)
  if (!settings.enable.dynamicLanding) throw data(null, 404)
  const t = createTranslate<'finding'>(locale, messagesOf('finding'))
  const { products, changesAt, version } = await catalogue.listAll(locale)
  const entries = products.map((entry) => toIndexEntry(entry, locale))
  const kindWords = kindWordsIn(createTranslate<'shop'>(locale, messagesOf('shop')))
  const asked = publicAsked(readAsked(new URL(request.url).search))
  const found = findEntries(toSearchable(entries, kindWords), asked, locale)
  return {
    found: found.slice(0, SHOWN_AT_FIRST),
    count: found.length,
    types: typesOf(products),
    featured: entries.filter((entry) => entry.featured).slice(0, FEATURED),
    worth: await loadWorth(catalogue, locale, products.map(pricedAmount)),
    changesAt,
    version,
    title: t('search.title'),
    description: t('search.description'),
  }
}

/** The browser answers by itself as soon as it has the index. */
export function shouldRevalidate(change: Parameters<typeof unlessQueryAlone>[0]): boolean {
  return hasSearchIndex() ? unlessQueryAlone(change) : change.defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(requirePageData(matches[0].loaderData), { title, description, path: '/search/', hidden: true })
}

export default function Search({ loaderData: { found, count, types, featured } }: Route.ComponentProps) {
  return <SearchPage answered={{ found, count }} types={types} featured={featured} />
}
