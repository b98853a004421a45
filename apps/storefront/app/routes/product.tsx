import { isGameId } from '@quartermaster/contract/games'
import { data } from 'react-router'
import { PUBLIC_PAGE } from '../page/cache.ts'
import { requirePageData } from '../page/page-data.ts'
import { pageMeta } from '../page/page-meta.ts'
import { ProductView } from '../product/ProductView.tsx'
import { visitContext } from '../visit/visit.ts'
import type { PageHandle } from '../words/page-sections.ts'
import type { Route } from './+types/product.ts'

export const handle = { sections: ['shop'] } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, locale } = context.get(visitContext)
  const product = isGameId(params.game) ? await catalogue.find(locale, params.game, params.productSlug) : undefined
  if (!product) throw data(null, 404)
  return { product }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, description, gameId, productSlug, thumbnailUrl } = loaderData.product
  const path = `/${gameId}/${productSlug}/`
  return pageMeta(requirePageData(matches[0].loaderData), { title: name, description, path, image: thumbnailUrl })
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return <ProductView product={product} />
}
