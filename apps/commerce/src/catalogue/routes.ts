import { CALLS } from '@quartermaster/contract/calls'
import { gamesOnSale } from '@quartermaster/contract/games'
import { registerCall } from '@quartermaster/service/call-route'
import { refuse } from '@quartermaster/service/error-answers'
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context/context.ts'
import { answerCacheably } from './cacheable.ts'
import { listProducts } from './listing.ts'
import type { CatalogueReader } from './reader.ts'
import { toEntry, toProductPage } from './wire.ts'

type CatalogueContext = Pick<BaseContext, 'settings' | 'clock'> & { readonly catalogue: CatalogueReader }

/** The public side of the catalogue: the same for everyone, so a CDN may keep it. */
export function registerCatalogue(app: FastifyInstance, { settings, clock, catalogue }: CatalogueContext): void {
  const games = gamesOnSale(settings)
  app.register(async (scope) => {
    answerCacheably(scope, () => {
      const { version, phaseAt } = catalogue.current()
      return `${version}.${phaseAt(clock())}.${games.join('')}`
    })

    registerCall(scope, CALLS.listCatalogue, async ({ query }) => {
      const current = catalogue.current()
      const page = listProducts(current, { ...query, games }, clock())
      if (page === 'UNKNOWN_CURSOR') {
        return refuse(400, 'INVALID_REQUEST', 'The list has changed since. Ask for it from the start.', {
          fields: [{ path: 'query.after', message: 'not a cursor of this list' }],
        })
      }
      return {
        products: page.products.map((product) => toEntry(product, query.locale)),
        next: page.next,
        version: current.version,
      }
    })

    registerCall(scope, CALLS.getCatalogueProduct, async ({ params, query }) => {
      const current = catalogue.current()
      const product = current.findBySlug(params.gameId, params.productSlug)
      if (!product || product.credit) return refuse(404, 'NOT_FOUND', 'There is no such product.')
      return toProductPage(current, product, query.locale)
    })
  })
}
