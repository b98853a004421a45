import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { cmsContext } from '../../cms/context.ts'
import { compareProduct, listProductVersions, restoreProduct } from '../../cms/product-history.ts'
import type { OperatorChecks } from '../../operator-sign-in/authentication.ts'
import type { OfficeContext } from '../acts/context.ts'
import { type CatalogueRoutesFailure, subjectOf } from '../catalogue/catalogue-routes.ts'
import { createPublishing } from '../catalogue/publish-catalogue.ts'
import { outlookIn } from './draft-outlook.ts'

/** What one product was, version by version, and the way back for it alone. */
export function registerProductHistory(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CatalogueRoutesFailure> },
): void {
  const { db, clock } = context
  const guard = [checks.call]
  const cms = cmsContext(context)
  const publish = createPublishing(context)

  registerCall(
    app,
    OFFICE_CALLS.listProductVersions,
    async ({ params, query }) => {
      const listed = await listProductVersions(db, params, query)
      if (isFailure(listed)) return listed
      return {
        versions: listed.versions.map(({ publishedAt, fields, ...version }) => ({
          ...version,
          publishedAt: publishedAt.toISOString(),
          fields: [...fields],
        })),
        next: listed.next,
      }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.diffProductVersion,
    async ({ params }) => {
      const compared = await compareProduct(db, params, params.version)
      if (isFailure(compared)) return compared
      const { onSale, then, fields, drafted } = compared
      return {
        version: String(onSale.version),
        fields: fields.map(({ path, ...values }) => ({ product: subjectOf(params), path: [...path], ...values })),
        warnings: outlookIn(onSale, params, then, clock()).warnings,
        drafted: [...drafted],
      }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.restoreProductVersion,
    async (input) => {
      const { version: restored } = input.params
      const told = { ...input, body: { ...input.body, restored } }
      return publish('catalogue history restore', subjectOf(input.params), told, (options) =>
        restoreProduct(cms, input.params, restored, { ...options, expectedOf: input.params }),
      )
    },
    guard,
  )
}
