import { isGameId } from '@quartermaster/contract/games'
import { NAME_CHANGE_TOKEN } from '@quartermaster/contract/product-types'
import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { useRememberGame } from '../addresses/use-remember-game.ts'
import { heroOf } from '../catalogue/hero.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { PUBLIC_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { previewOf } from '../page-meta/preview-of.ts'
import { ProductView } from '../product/ProductView.tsx'
import { relatedEntries } from '../product/related-entries.ts'
import { releaseDate } from '../product/release-date.ts'
import { worthOfProduct } from '../product/worth-of-product.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { endText } from '../sales/end-text.ts'
import { awaitFindingWords } from '../words/await-words.ts'
import type { PageHandle } from '../words/page-sections.ts'
import type { Route } from './+types/product.ts'

export const clientMiddleware = [awaitFindingWords]
export const handle = { sections: ['shop', 'finding'] } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(renderContext)
  const product = isGameId(params.game) ? await catalogue.find(locale, params.game, params.productSlug) : undefined
  const isNameChange = product?.productId === NAME_CHANGE_TOKEN.productId
  if (!product || (isNameChange && !settings.enable.paidNameChange)) throw data(null, 404)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const description = t('product.description', {
    name: product.name,
    type: t(typeKey(product.productType)),
    game: t(`game.${product.gameId}`),
    price: product.cost,
    currency: t(`currency.${product.currency}`, { count: product.cost }),
  })
  const { related: _, version, ...shown } = product
  return {
    product: shown,
    hero: heroOf(product),
    related: relatedEntries(product, locale),
    released: releaseDate(locale, product.releasedOn),
    ends: product.until && endText(locale, product.until),
    changesAt: product.changesAt,
    version,
    description: `${description} ${product.description}`,
    worth: await worthOfProduct(catalogue, locale, product),
  }
}

export { unlessQueryAlone as shouldRevalidate } from '../sales/unless-query-alone.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, hero, description } = loaderData
  const path = `/${product.gameId}/${product.productSlug}/`
  return pageMeta(requirePageData(matches[0].loaderData), {
    title: product.name,
    description,
    path,
    preview: previewOf(hero.wide.url),
    type: 'product',
  })
}

export default function ProductPage({ loaderData: { product, hero, related, released, ends } }: Route.ComponentProps) {
  useRememberGame(product.gameId)
  return (
    <ProductView key={product.id} product={product} hero={hero} released={released} ends={ends} related={related} />
  )
}
