import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import { isBundleType } from '@quartermaster/contract/product-types'
import type { Edge } from '@quartermaster/service/edge'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { readCatalogue } from '../../catalogue/store.ts'
import { toFieldProblem } from '../../catalogue-files/problem.ts'
import { cmsContext } from '../../cms/context.ts'
import { isNamed } from '../../cms/service.ts'
import type { OperatorChecks } from '../../operator-sign-in/authentication.ts'
import type { OfficeContext } from '../acts/context.ts'
import { bundleArithmetic, putBundle } from './bundle.ts'
import type { CatalogueRoutesFailure } from './catalogue-routes.ts'

export function registerBundles(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CatalogueRoutesFailure> },
): void {
  const { db, clock } = context
  const guard = [checks.call]
  const cms = cmsContext(context)

  registerCall(
    app,
    OFFICE_CALLS.previewBundle,
    async ({ params, body }) => {
      const stored = await readCatalogue(db)
      const listed = stored.products.find(isNamed(params))
      if (!listed || !isBundleType(listed.productType)) return fail('NOT_IN_CATALOGUE')
      const checked = await putBundle(cms, params, body.contents, { check: true })
      if (isFailure(checked) && checked.failure !== 'CATALOGUE_PROBLEMS') return checked
      const problems = isFailure(checked) ? checked.problems.map(toFieldProblem) : []
      return { ...bundleArithmetic(stored, listed, body, clock()), problems }
    },
    guard,
  )
}
