import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { DraftAnswer } from '@quartermaster/contract/wire/office/drafts'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { toFieldProblem } from '../../catalogue-files/problem.ts'
import { cmsContext } from '../../cms/context.ts'
import type { Difference } from '../../cms/differences.ts'
import { discardDraft } from '../../cms/discard-draft.ts'
import type { DraftPart } from '../../cms/draft-parts.ts'
import { publishDraft, readDraft } from '../../cms/drafts.ts'
import { saveDraft } from '../../cms/save-draft.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordLook } from '../../operator-trail/operator-trail.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'
import { type CatalogueRoutesFailure, subjectOf } from '../catalogue/catalogue-routes.ts'
import { toOfficePicture } from '../catalogue/product.ts'
import { createPublishing } from '../catalogue/publish-catalogue.ts'
import { outlookOf } from './draft-outlook.ts'

const MEBIBYTE = 1_024 * 1_024
/** A picture of 8 MB in base64, and what is said of it. */
const LARGEST_BODY = 12 * MEBIBYTE

/** What is written of a product stays at the shop until it is published or thrown away, whoever looks at it. */
export function registerDrafts(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CatalogueRoutesFailure> },
): void {
  const { db, clock } = context
  const guard = [checks.call]
  const cms = cmsContext(context)
  const publish = createPublishing(context)
  const { perform } = createActs(context)

  registerCall(
    app,
    OFFICE_CALLS.getDraft,
    async ({ params }) => {
      const draft = await readDraft(cms, params)
      if (isFailure(draft)) return draft
      const toFields = (differences: readonly Difference[]) =>
        differences.map(({ path, ...values }) => ({ product: subjectOf(params), path: [...path], ...values }))
      return {
        version: draft.version,
        stamp: draft.stamp,
        parts: draft.parts.map(({ name, part, operator, updatedAt, overtaken }) => ({
          name,
          part: toAnswer(part),
          operator,
          updatedAt: updatedAt.toISOString(),
          overtaken: toFields(overtaken),
        })),
        fields: toFields(draft.fields),
        ...(await outlookOf(db, params, draft, clock())),
        problems: draft.problems.map(toFieldProblem),
      }
    },
    guard,
  )
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = LARGEST_BODY
    })
    registerCall(
      scope,
      OFFICE_CALLS.saveDraft,
      async ({ params, body: { part: written, before, version }, request }) => {
        const operator = requireOperator(request)
        const saved = await saveDraft(cms, params, { written, before, version, operator: operator.name })
        if (isFailure(saved)) return saved
        // What is written is kept as it is typed, and names its writer: that they wrote is told now and then, as a look is.
        const recorded = { requestId: request.id, now: clock() }
        await recordLook(db, operator, 'catalogue drafts save', subjectOf(params), recorded)
        const { part, conflicts, writer = null, ...rest } = saved
        return { ...rest, part: toAnswer(part), conflicts: [...conflicts], writer }
      },
      guard,
    )
  })
  registerCall(
    app,
    OFFICE_CALLS.publishDraft,
    async (input) => {
      const { stamp, overtakes } = input.body
      return publish('catalogue drafts publish', subjectOf(input.params), input, (options) =>
        publishDraft(cms, input.params, { ...options, expectedOf: input.params, stamp, overtakes }),
      )
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.discardDraft,
    async (input) => {
      const subject = subjectOf(input.params)
      const { part } = input.body
      return perform('catalogue drafts discard', { subject, part }, input, async (acting) => {
        const thrown = await discardDraft(context, acting, input.params, part)
        if (isFailure(thrown)) return thrown
        return part === undefined ? 'The draft is thrown away.' : 'This part of the draft is thrown away.'
      })
    },
    guard,
  )
}

function toAnswer(part: DraftPart): DraftAnswer['parts'][number]['part'] {
  if (part.kind === 'PICTURE') return { kind: part.kind, picture: toOfficePicture(part.picture) }
  return part.kind === 'PRICES' ? { ...part, prices: [...part.prices] } : part
}
