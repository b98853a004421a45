import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { OfficeBatch, OfficeCampaign } from '@quartermaster/contract/wire/office/campaigns'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { fixedFields, phaseOf } from '../../campaigns/campaign-rules.ts'
import { findCampaign, hasCodes, type KeptCampaign, pageOfCampaigns } from '../../campaigns/campaign-store.ts'
import { type Batch, isAskedBy, listBatches } from '../../campaigns/code-batches.ts'
import { activateCampaign, type CampaignFailure, scheduleCampaign, stopCampaign } from '../../campaigns/operations.ts'
import { tellPhase } from '../../campaigns/tell-phase.ts'
import type { Campaign } from '../../codes/campaign.ts'
import { tellGoods } from '../../fulfilment/tell-goods.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import type { Operator } from '../../operators/operator.ts'
import { readCampaignTotals } from '../../reports/campaign-totals.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'
import { choicesOf } from './rewards.ts'

export type CampaignRoutesFailure = KeyFailure | CampaignFailure | Failure<'UNKNOWN_CURSOR'>

export function registerCampaigns(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<CampaignRoutesFailure> },
): void {
  const { db } = context
  const guard = [checks.call]
  const { perform } = createActs(context)
  const tell = (outcome: Campaign | CampaignFailure) =>
    isFailure(outcome) ? outcome : tellPhase(outcome as Campaign, context.clock())

  registerCall(
    app,
    OFFICE_CALLS.listCampaigns,
    async ({ query: { before, limit } }) => {
      const page = await pageOfCampaigns(db, { after: before, limit })
      return isFailure(page) ? page : { campaigns: page.rows.map(toOfficeCampaign), next: page.next }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.getCampaign,
    async ({ params: { name }, request }) => {
      const operator = requireOperator(request)
      const campaign = await findCampaign(db, name)
      if (!campaign) return fail('NO_SUCH_CAMPAIGN')
      const phase = phaseOf(campaign, await hasCodes(db, campaign.campaignId), context.clock())
      const batches = await listBatches(db, name)
      return {
        campaign: toOfficeCampaign(campaign),
        phase,
        fixed: fixedFields(phase),
        batches: batches.map((batch) => toOfficeBatch(batch, operator)),
        choices: choicesOf(campaign),
      }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.getCampaignTotals,
    async ({ params: { name } }) => {
      const campaign = await findCampaign(db, name)
      if (!campaign) return fail('NO_SUCH_CAMPAIGN')
      return readCampaignTotals(db, campaign.campaignId)
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.scheduleCampaign,
    async (input) => {
      const { reason: _, version, ...window } = input.body
      return perform('campaigns schedule', { ...input.params, ...window }, input, async (acting) =>
        tell(await scheduleCampaign(context, acting, input.params.name, window, version)),
      )
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.activateCampaign,
    async (input) => {
      const { version } = input.body
      return perform('campaigns activate', input.params, input, async (acting) =>
        tell(await activateCampaign(context, acting, input.params.name, version)),
      )
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.stopCampaign,
    async (input) =>
      perform('campaigns stop', input.params, input, async (acting) =>
        tell(await stopCampaign(context, acting, input.params.name)),
      ),
    guard,
  )
}

function toOfficeBatch(batch: Batch, operator: Operator): OfficeBatch {
  const { batchId, codes, made, state, operator: asker, fetchesLeft, createdAt } = batch
  const isOwn = isAskedBy(batch, operator)
  return { batchId, codes, made, state, operator: asker, isOwn, fetchesLeft, createdAt: createdAt.toISOString() }
}

function toOfficeCampaign(campaign: KeptCampaign): OfficeCampaign {
  const { version, name, kind, state, regions, requiredGame, perPlayerLimit } = campaign
  return {
    version,
    name,
    kind,
    state,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
    regions: regions && [...regions],
    requiredGame,
    perPlayerLimit,
    rewards: campaign.rewards.map(tellGoods),
  }
}
