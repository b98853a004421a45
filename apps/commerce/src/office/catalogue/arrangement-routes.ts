import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { readCatalogue } from '../../catalogue/store.ts'
import { tellProblem } from '../../catalogue-files/problem.ts'
import { changesBetween } from '../../catalogue-files/service.ts'
import { arrange, arranged } from '../../cms/arrangement.ts'
import type { OperatorChecks } from '../../operator-sign-in/authentication.ts'
import type { OfficeContext } from '../acts/context.ts'
import { describeArrangement, shownArrangement } from './arrangement.ts'
import type { CatalogueRoutesFailure } from './catalogue-routes.ts'
import { createPublishing } from './publish-catalogue.ts'

/** What the trail calls the arrangement of the whole shop. */
const SUBJECT = 'arrangement'

export function registerArrangement(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CatalogueRoutesFailure> },
): void {
  const { db, clock, settings } = context
  const guard = [checks.call]
  const publish = createPublishing(context)
  const place = () => ({ flags: settings, now: clock() })

  registerCall(
    app,
    OFFICE_CALLS.getArrangement,
    async () => describeArrangement(await readCatalogue(db), place()),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.previewArrangement,
    async ({ body }) => {
      const stored = await readCatalogue(db)
      const products = arranged(stored.products, body)
      if (isFailure(products)) {
        const problems = products.problems.map(tellProblem)
        return { problems, changed: [], shelves: [], openings: [] }
      }
      const { changed } = changesBetween(stored.products, products)
      const shown = shownArrangement({ version: stored.version, products }, place())
      return { problems: [], changed: [...changed], ...shown }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.publishArrangement,
    async (input) => publish('catalogue arrange', SUBJECT, input, (options) => arrange(context, input.body, options)),
    guard,
  )
}
