import { CALLS } from '@quartermaster/contract/calls'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import type { ProductInfo, ProductInfoAnswer, ProductRequestItem } from '@quartermaster/contract/wire/products'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { catalogueFor } from '../catalogue/previews.ts'
import type { Product } from '../catalogue/product.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { needsPriorPrice } from '../catalogue/shown-price.ts'
import { nextChange } from '../catalogue/wire.ts'
import type { BaseContext } from '../context/context.ts'
import { creditedCreator } from '../creators/affiliate.ts'
import { availabilityOf } from './availability.ts'
import { findProducts } from './find-products.ts'
import { keepAnswers } from './kept-answers.ts'
import { NOTHING } from './ownership.ts'
import { toProductInfo } from './product-info.ts'

type PricingContext = Pick<BaseContext, 'db' | 'settings' | 'clock' | 'metrics'> & {
  readonly catalogue: CatalogueReader
}

export type PricingFailure = Failure<'NO_SUCH_PRODUCT'>

/** Prices for visitors: the same for everyone, from memory. */
export function registerProducts(
  app: FastifyInstance,
  context: PricingContext,
  { registerCall }: Edge<PricingFailure>,
): void {
  const prior = new Set(LOCALE_CODES.filter((locale) => needsPriorPrice(LOCALE_REGIONS[locale], context.settings)))
  const answer = async (
    items: readonly ProductRequestItem[],
    { locale = DEFAULT_LOCALE }: { readonly locale?: Locale | undefined },
    request: FastifyRequest,
  ): Promise<ProductInfoAnswer | PricingFailure> => {
    const catalogue = await catalogueFor(context, request)
    const products = catalogue ? findProducts(catalogue, items) : []
    if (!catalogue || products.length === 0) return fail('NO_SUCH_PRODUCT')
    return {
      products: products.map((product) => visitorInfo(product, catalogue, prior.has(locale), context)),
      ownedItems: [],
      ...nextChange(catalogue),
    }
  }
  app.register(async (scope) => {
    keepAnswers(scope, context, CALLS.getProduct.path)
    registerCall(scope, CALLS.getProduct, async ({ params, query, request, reply }) => {
      await creditedCreator(context, request, reply, query)
      return answer([params], query, request)
    })
  })
  registerCall(app, CALLS.getProducts, async ({ body, query, request, reply }) => {
    await creditedCreator(context, request, reply, query)
    return answer(body, query, request)
  })
}

/** Products are replaced as a whole with their catalogue, so what visitors are told of one can be kept beside it. */
const known = { plain: new WeakMap<Product, ProductInfo>(), prior: new WeakMap<Product, ProductInfo>() }

function visitorInfo(
  product: Product,
  catalogue: Catalogue,
  prior: boolean,
  { settings, clock }: PricingContext,
): ProductInfo {
  const kept = prior ? known.prior : known.plain
  const status = availabilityOf(product, settings, clock()) === 'on' ? 'PURCHASABLE' : 'PRODUCT_UNAVAILABLE'
  const earlier = kept.get(product)
  if (earlier?.status === status) return earlier
  const info = toProductInfo(product, status, { owned: NOTHING, prior }, catalogue)
  kept.set(product, info)
  return info
}
