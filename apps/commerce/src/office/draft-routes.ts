import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { readProducts } from '../catalogue/store.ts'
import { cmsContext } from '../cms/context.ts'
import { compareDrafts, dropDrafts, listDrafts, publishDrafts, saveDraft } from '../cms/drafts.ts'
import type { CmsFailure } from '../cms/service.ts'
import { type OperatorChecks, requireOperator } from '../operator-sign-in/authentication.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import { refusalFor } from '../operators/permissions.ts'
import { createActs } from './act.ts'
import { type CatalogueRoutesFailure, isNamed, subjectOf } from './catalogue-routes.ts'
import type { OfficeContext } from './context.ts'
import { createPublishing } from './publish-catalogue.ts'

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
    async ({ params, request }) => {
      const refusal = refusalFor(requireOperator(request), 'catalogue show')
      if (refusal) return refusal
      const drafts = await listDrafts(db, params)
      const compared = await compareDrafts(cms, params)
      if (isFailure(compared)) return compared
      const { fields, problems } = compared
      return {
        texts: drafts.map(({ locale, texts, operator, updatedAt }) => ({
          locale,
          ...texts,
          operator,
          updatedAt: updatedAt.toISOString(),
        })),
        fields: fields.map(({ path, ...values }) => ({ product: subjectOf(params), path: [...path], ...values })),
        problems: [...problems],
      }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.saveDraft,
    async ({ params, body: { locale, ...texts }, request }) => {
      const operator = requireOperator(request)
      const refusal = refusalFor(operator, 'catalogue edit')
      if (refusal) return refusal
      const product = (await readProducts(db)).products.find(isNamed(params))
      if (!product) return fail('NOT_IN_CATALOGUE')
      const onSale = {
        name: product.name[locale] ?? '',
        description: product.description[locale] ?? '',
        pictureText: product.pictureText?.[locale] ?? '',
      }
      await saveDraft(cms, { ...params, locale }, texts, { operator: operator.name, onSale })
      return { isKept: true as const }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.publishDraft,
    async (input) =>
      publish('catalogue edit', subjectOf(input.params), input, (options) => publishDrafts(cms, input.params, options)),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.discardDraft,
    async (input) => {
      const subject = subjectOf(input.params)
      return perform<CmsFailure>('catalogue edit', { subject, discards: true }, input, async (operator) => {
        const recorded = { requestId: input.request.id, now: clock() }
        await db.transaction().execute(async (transaction) => {
          const before = await listDrafts(transaction, input.params)
          await dropDrafts(transaction, input.params)
          const detail = { before: { draft: before }, after: {}, reason: input.body.reason }
          await recordAction(transaction, operator, 'catalogue edit', subject, detail, recorded)
        })
        return 'The draft is thrown away.'
      })
    },
    guard,
  )
}
