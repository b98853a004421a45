import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { FieldDifference } from '@quartermaster/contract/wire/office/catalogue'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { isListed } from '../../catalogue/listing.ts'
import { endPreview } from '../../catalogue/previews.ts'
import type { ListedProduct, Product } from '../../catalogue/product.ts'
import { readCatalogue, readProducts, readVersion } from '../../catalogue/store.ts'
import { cmsContext } from '../../cms/context.ts'
import { differencesOf } from '../../cms/differences.ts'
import { listDrafts, listParts } from '../../cms/draft-store.ts'
import type { PublishDraftFailure } from '../../cms/drafts.ts'
import type { NotInVersion } from '../../cms/product-history.ts'
import { isNamed, type ProductName, restoreVersion } from '../../cms/service.ts'
import { listVersions } from '../../cms/versions.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import type { PictureFailure } from '../../images/uploaded-pictures.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import type { OfficeContext } from '../acts/context.ts'
import { previewPage } from './page-preview.ts'
import { describeProduct, toOfficeProduct } from './product.ts'
import { createPublishing } from './publish-catalogue.ts'

export type CatalogueRoutesFailure =
  | KeyFailure
  | PublishDraftFailure
  | PictureFailure
  | NotInVersion
  | Failure<'UNKNOWN_CURSOR'>

const NEWEST_VERSIONS = 50
const MOST_FIELDS = 1_000

export function registerOfficeCatalogue(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CatalogueRoutesFailure> },
): void {
  const { db, clock, catalogue, settings } = context
  const guard = [checks.call]
  const publish = createPublishing(context)
  const cms = cmsContext(context)

  registerCall(
    app,
    OFFICE_CALLS.listProducts,
    async ({ query: { text, gameId, onShelf, drafted, before, limit } }) => {
      const current = catalogue.current()
      const begin = before === undefined ? 0 : (current.positionOf(before) ?? -1) + 1
      if (before !== undefined && begin === 0) return fail('UNKNOWN_CURSOR')
      const words = text.trim().toLowerCase()
      const drafts = new Set((await listDrafts(db)).map(subjectOf))
      const isAsked = (product: Product) =>
        (!drafted || drafts.has(subjectOf(product))) &&
        (gameId === undefined || product.gameId === gameId) &&
        (!onShelf || isListed(product, { flags: settings }, clock())) &&
        [product.productId, ...Object.values(product.name)].some((named) => named.toLowerCase().includes(words))
      const found = current.products.slice(begin).filter(isAsked)
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        products: page.map((product) => toOfficeProduct(product, drafts.has(subjectOf(product)))),
        next: found.length > limit && last ? `${last.gameId}/${last.productId}` : null,
      }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.getProduct,
    async ({ params }) => {
      const stored = await readCatalogue(db)
      const listed = stored.products.find(isNamed(params))
      if (!listed) return fail('NOT_IN_CATALOGUE')
      const hasDraft = (await listParts(db, params)).length > 0
      return describeProduct(stored, listed, { hasDraft, now: clock(), settings })
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.previewPage,
    async ({ body: { draft, locale }, request }) => {
      const operator = requireOperator(request)
      const made = await previewPage({ ...cms, settings }, draft, { operator: operator.name, locale })
      const subject = draft.kind === 'ARRANGEMENT' ? 'arrangement' : subjectOf(draft)
      // Whoever has the address sees what is not on sale yet. The address itself is not kept.
      const told = isFailure(made)
        ? { failure: made.failure }
        : { what: draft.kind, expiresAt: made.expiresAt, ...(locale && { locale }) }
      const recorded = { outcome: isFailure(made) ? 'FAILED' : 'DONE', requestId: request.id, now: clock() } as const
      await recordAction(db, operator, 'catalogue preview', subject, told, recorded)
      return made
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.endPreview,
    async ({ body: { address } }) => ({ isEnded: await endPreview(context, address) }),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.listCatalogueVersions,
    async () => {
      const versions = await listVersions(db, NEWEST_VERSIONS)
      return {
        current: String(await readVersion(db)),
        versions: versions.map(({ publishedAt, ...version }) => ({
          ...version,
          publishedAt: publishedAt.toISOString(),
        })),
      }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.diffCatalogueVersion,
    async ({ params }) => {
      const { products } = await readProducts(db)
      const checked = await restoreVersion(cms, params.version, { check: true })
      if (isFailure(checked)) return checked
      const { added, changed, removed } = checked.changes
      const fields = fieldsOf(products, checked.written)
      return { added: [...added], changed: [...changed], removed: [...removed], fields }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.restoreCatalogueVersion,
    async (input) =>
      publish('catalogue restore', input.params.version, input, (options) =>
        restoreVersion(cms, input.params.version, options),
      ),
    guard,
  )
}

/** What changes of products that are there before and after. */
function fieldsOf(products: readonly ListedProduct[], written: readonly ListedProduct[]): FieldDifference[] {
  const fields = written.flatMap((after) => {
    const before = products.find(isNamed(after))
    if (!before) return []
    return differencesOf(before, after).map(({ path, ...values }) => ({
      product: subjectOf(after),
      path: [...path],
      ...values,
    }))
  })
  return fields.slice(0, MOST_FIELDS)
}

export const subjectOf = ({ gameId, productId }: ProductName) => `${gameId}/${productId}`
