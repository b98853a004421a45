import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import {
  CampaignAnswer,
  CampaignNameSchema,
  CampaignsAnswer,
  ReportAnswer,
  ReportNameSchema,
  ReportQuery,
  ScheduleRequest,
} from './wire/office/campaigns.ts'
import { ExplainAnswer, ExplainRequest } from './wire/office/codes.ts'
import {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryGroupsAnswer,
  RetryDeliveriesRequest,
} from './wire/office/orders.ts'
import { PageQuery } from './wire/office/players.ts'
import { ActionOutcome, ReasonRequest } from './wire/office/primitives.ts'

/** What changes something: once per key, with a reason, and into the trail. */
export const action = { auth: 'operator', idempotent: true, answer: ActionOutcome, errors: [409, 422] } as const
const campaign = z.object({ name: CampaignNameSchema })
const onCampaign = { ...action, tag: 'Campaigns', params: campaign, body: ReasonRequest } as const

/** Deliveries, codes, campaigns and figures: what is about many players at once. */
export const OFFICE_WORK_CALLS = {
  listDeliveries: {
    ...OFFICE_ADDRESSES.listDeliveries,
    tag: 'Deliveries',
    summary: 'Deliveries that have not ended, of one state, those first that have waited longest.',
    auth: 'operator',
    query: DeliveriesQuery,
    answer: DeliveriesAnswer,
  },
  listDeliveryGroups: {
    ...OFFICE_ADDRESSES.listDeliveryGroups,
    tag: 'Deliveries',
    summary: 'Everything that has not been delivered, by where it stands and what went wrong.',
    auth: 'operator',
    answer: DeliveryGroupsAnswer,
  },
  retryDeliveries: {
    ...OFFICE_ADDRESSES.retryDeliveries,
    ...action,
    tag: 'Deliveries',
    summary: 'Sends deliveries again: one, the dead ones of a group, or every dead one.',
    body: RetryDeliveriesRequest,
  },
  explainCode: {
    ...OFFICE_ADDRESSES.explainCode,
    tag: 'Content codes',
    summary: 'Why a code does or does not work for a player now, check by check, and what to tell them.',
    auth: 'operator',
    body: ExplainRequest,
    answer: ExplainAnswer,
  },
  listCampaigns: {
    ...OFFICE_ADDRESSES.listCampaigns,
    tag: 'Campaigns',
    summary: 'Campaigns, newest first.',
    auth: 'operator',
    query: PageQuery,
    answer: CampaignsAnswer,
  },
  getCampaign: {
    ...OFFICE_ADDRESSES.getCampaign,
    tag: 'Campaigns',
    summary: 'A campaign, what of it is fixed, and its batches with how far they are.',
    auth: 'operator',
    params: campaign,
    answer: CampaignAnswer,
  },
  scheduleCampaign: {
    ...OFFICE_ADDRESSES.scheduleCampaign,
    ...onCampaign,
    summary: 'Sets when a campaign runs and activates it: its codes become valid by themselves.',
    body: ScheduleRequest,
  },
  activateCampaign: { ...OFFICE_ADDRESSES.activateCampaign, ...onCampaign, summary: 'Makes its codes valid.' },
  stopCampaign: {
    ...OFFICE_ADDRESSES.stopCampaign,
    ...onCampaign,
    summary: 'Stops a campaign at once, at every node.',
  },
  getReport: {
    ...OFFICE_ADDRESSES.getReport,
    tag: 'Reports',
    summary: 'What the shop did in a span, by day, game, product, region, creator or reason.',
    auth: 'operator',
    params: z.object({ report: ReportNameSchema }),
    query: ReportQuery,
    answer: ReportAnswer,
  },
} as const satisfies Record<string, Call>
