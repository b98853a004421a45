import { CALLS } from '@quartermaster/contract/calls'
import { currencyOf, gamesOnSale } from '@quartermaster/contract/games'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import type { Locale } from '@quartermaster/contract/locales'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context/context.ts'
import { answerCacheably } from './cacheable.ts'
import { currencyOffers } from './currency-offers.ts'
import { listProducts } from './listing.ts'
import { catalogueFor, previewTokenOf } from './previews.ts'
import type { CatalogueReader } from './reader.ts'
import { needsPriorPrice } from './shown-price.ts'
import { type Audience, nextChange, toEntry, toProductPage } from './wire.ts'

type CatalogueContext = Pick<BaseContext, 'db' | 'settings' | 'clock'> & { readonly catalogue: CatalogueReader }

export type CatalogueFailure = Failure<'UNKNOWN_CURSOR' | 'NOT_IN_CATALOGUE'>

/** The public side of the catalogue: the same for everyone, so a CDN may keep it. */
export function registerCatalogue(
  app: FastifyInstance,
  context: CatalogueContext,
  { registerCall }: Edge<CatalogueFailure>,
): void {
  const { settings, clock, catalogue } = context
  const games = gamesOnSale(settings)
  const audienceIn = (locale: Locale): Audience => ({
    locale,
    prior: needsPriorPrice(LOCALE_REGIONS[locale], settings),
  })
  app.register(async (scope) => {
    answerCacheably(scope, clock, (request) => {
      if (previewTokenOf(request) !== undefined) return undefined
      const { version, phase, changesAt } = catalogue.current()
      return { tag: `${version}.${phase}.${games.join('')}`, changesAt }
    })

    registerCall(scope, CALLS.listCatalogue, async ({ query, request }) => {
      const current = await catalogueFor(context, request)
      if (!current) return fail('NOT_IN_CATALOGUE')
      const page = listProducts(current, { ...query, flags: settings }, clock())
      if (isFailure(page)) return page
      return {
        products: page.products.map((product) => toEntry(current, product, audienceIn(query.locale))),
        next: page.next,
        version: current.version,
        ...nextChange(current),
      }
    })

    registerCall(scope, CALLS.getCatalogueProduct, async ({ params, query, request }) => {
      const current = await catalogueFor(context, request)
      const product = current?.findBySlug(params.gameId, params.productSlug)
      if (!current || !product || product.credit) return fail('NOT_IN_CATALOGUE')
      return toProductPage(current, product, { ...audienceIn(query.locale), now: clock(), settings })
    })

    registerCall(scope, CALLS.listCurrencyOffers, async ({ params, query }) => {
      if (!games.includes(params.gameId)) return fail('NOT_IN_CATALOGUE')
      const { locale, region = LOCALE_REGIONS[locale] } = query
      const offers = currencyOffers(catalogue.current(), params.gameId, { locale, region, now: clock(), settings })
      return { region, currency: currencyOf(params.gameId), offers }
    })
  })
}
