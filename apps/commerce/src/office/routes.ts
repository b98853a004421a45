import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import type { FastifyInstance } from 'fastify'
import { approve, type DecisionFailure, decline } from '../approvals/approvals.ts'
import { listRequests } from '../approvals/requests.ts'
import { type OperatorChecks, requireOperator } from '../operator-sign-in/authentication.ts'
import type { NotPermitted } from '../operators/permissions.ts'
import type { SeveralPlayers } from '../search/resolve-player.ts'
import type { OfficeActionFailure } from './action-answers.ts'
import { OFFICE_ACTIONS } from './actions.ts'
import type { ActionContext, OfficeContext } from './acts/context.ts'
import { type BatchRoutesFailure, registerBatches } from './campaigns/batch-routes.ts'
import { type CampaignMakingFailure, registerCampaignMaking } from './campaigns/campaign-making-routes.ts'
import { type CampaignRoutesFailure, registerCampaigns } from './campaigns/campaign-routes.ts'
import { registerCodes } from './campaigns/code-routes.ts'
import { registerArrangement } from './catalogue/arrangement-routes.ts'
import { registerBundles } from './catalogue/bundle-routes.ts'
import { type CatalogueRoutesFailure, registerOfficeCatalogue } from './catalogue/catalogue-routes.ts'
import { registerDrafts } from './drafts/draft-routes.ts'
import { registerProductHistory } from './drafts/product-history-routes.ts'
import { type CreatorRoutesFailure, registerOfficeCreators } from './figures/creator-routes.ts'
import { type ReportRoutesFailure, registerReports } from './figures/report-routes.ts'
import { findForOffice } from './home/found.ts'
import { readHome } from './home/home.ts'
import { type DeliveryRoutesFailure, registerDeliveries } from './orders/delivery-routes.ts'
import { type OrderRoutesFailure, registerOfficeOrders } from './orders/order-routes.ts'
import { registerPlayerExport } from './players/player-export.ts'
import { type PlayerRoutesFailure, registerPlayers } from './players/player-routes.ts'

export type OfficeRoutesFailure =
  | OfficeActionFailure
  | PlayerRoutesFailure
  | OrderRoutesFailure
  | DeliveryRoutesFailure
  | CampaignRoutesFailure
  | CampaignMakingFailure
  | BatchRoutesFailure
  | CreatorRoutesFailure
  | CatalogueRoutesFailure
  | ReportRoutesFailure
  | DecisionFailure
  | SeveralPlayers
  | NotPermitted

export function registerOffice(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<OfficeRoutesFailure> },
): void {
  const { registerCall } = edge
  const guard = [checks.call]
  registerPlayers(app, context, { checks, edge })
  registerPlayerExport(app, context, { checks, edge })
  registerOfficeOrders(app, context, { checks, edge })
  registerDeliveries(app, context, { checks, edge })
  registerCodes(app, context, { checks, edge })
  registerCampaigns(app, context, { checks, edge })
  registerCampaignMaking(app, context, { checks, edge })
  registerBatches(app, context, { checks, edge })
  registerOfficeCreators(app, context, { checks, edge })
  registerOfficeCatalogue(app, context, { checks, edge })
  registerDrafts(app, context, { checks, edge })
  registerProductHistory(app, context, { checks, edge })
  registerBundles(app, context, { checks, edge })
  registerArrangement(app, context, { checks, edge })
  registerReports(app, context, { checks, edge })

  registerCall(
    app,
    OFFICE_CALLS.find,
    async ({ body, request }) => findForOffice(context, requireOperator(request), body.text, request.id),
    guard,
  )
  registerCall(app, OFFICE_CALLS.getHome, async ({ request }) => readHome(context, requireOperator(request)), guard)

  registerCall(
    app,
    OFFICE_CALLS.listApprovals,
    async ({ query: { mine, ...filter }, request }) => {
      const operator = requireOperator(request)
      const listing = { ...filter, ...(mine === 'on' && { requestedBy: operator.id }) }
      return listRequests<ActionContext>(context, OFFICE_ACTIONS, operator, listing)
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.approve,
    async ({ params, body, request }) =>
      approve<ActionContext>(context, OFFICE_ACTIONS, {
        operator: requireOperator(request),
        approvalId: params.approvalId,
        reason: body.reason,
        requestId: request.id,
      }),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.decline,
    async ({ params, body, request }) =>
      decline(context, {
        operator: requireOperator(request),
        approvalId: params.approvalId,
        reason: body.reason,
        requestId: request.id,
      }),
    guard,
  )
}
