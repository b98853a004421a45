import { createHash } from 'node:crypto'
import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import type { FastifyInstance } from 'fastify'
import { cmsContext } from '../cms/context.ts'
import { type OperatorChecks, requireOperator } from '../operator-sign-in/authentication.ts'
import { type CatalogueRoutesFailure, subjectOf } from './catalogue-routes.ts'
import type { OfficeContext } from './context.ts'
import { publishPicture } from './pictures.ts'
import { createPublishing } from './publish-catalogue.ts'

const MEBIBYTE = 1_024 * 1_024
/** A picture of 8 MB in base64, and what is said of it. */
const LARGEST_BODY = 12 * MEBIBYTE

export function registerPictures(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CatalogueRoutesFailure> },
): void {
  const guard = [checks.call]
  const publish = createPublishing(context)
  const cms = cmsContext(context)
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = LARGEST_BODY
    })
    registerCall(
      scope,
      OFFICE_CALLS.publishPicture,
      async (input) => {
        const { picture, ...body } = input.body
        const bytes = Buffer.from(picture, 'base64')
        const by = requireOperator(input.request).name
        // The picture itself has no place in the trail; which one it was is told by its digest.
        const digest = createHash('sha256').update(bytes).digest('hex')
        const told = { ...input, body: { ...body, picture: digest } }
        return publish('catalogue picture', subjectOf(input.params), told, (options) =>
          publishPicture(cms, { ...input.params, ...body, bytes, by }, options),
        )
      },
      guard,
    )
  })
}
