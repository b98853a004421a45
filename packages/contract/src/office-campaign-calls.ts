import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import {
  ActivateRequest,
  AddCodeRequest,
  CampaignAnswer,
  CampaignNameSchema,
  CampaignsAnswer,
  CampaignTotalsAnswer,
  EditCampaignRequest,
  NewCampaignRequest,
  RewardsAnswer,
  RewardsQuery,
  ScheduleRequest,
  StartBatchRequest,
} from './wire/office/campaigns.ts'
import { PageQuery } from './wire/office/players.ts'
import { ActionOutcome, ReasonRequest } from './wire/office/primitives.ts'

/** What changes something: once per key, with a reason, and into the trail. */
export const action = { auth: 'operator', idempotent: true, answer: ActionOutcome, errors: [409, 422] } as const
const campaign = z.object({ name: CampaignNameSchema })
const onCampaign = { ...action, tag: 'Campaigns', params: campaign, body: ReasonRequest } as const

/** What codes give, to whom, and when; and the codes. */
export const OFFICE_CAMPAIGN_CALLS = {
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
  createCampaign: {
    ...OFFICE_ADDRESSES.createCampaign,
    ...action,
    tag: 'Campaigns',
    summary: 'Creates a campaign as a draft. Its codes are not valid before it is activated or scheduled.',
    body: NewCampaignRequest,
  },
  listRewards: {
    ...OFFICE_ADDRESSES.listRewards,
    tag: 'Campaigns',
    summary: 'What of the catalogue a code could give, by any part of its name or its id.',
    auth: 'operator',
    query: RewardsQuery,
    answer: RewardsAnswer,
  },
  editCampaign: {
    ...OFFICE_ADDRESSES.editCampaign,
    ...onCampaign,
    summary: 'Changes what may be changed of a campaign; says why not, field by field, otherwise.',
    body: EditCampaignRequest,
  },
  scheduleCampaign: {
    ...OFFICE_ADDRESSES.scheduleCampaign,
    ...onCampaign,
    summary: 'Sets when a campaign runs and activates it: its codes become valid by themselves.',
    body: ScheduleRequest,
  },
  activateCampaign: {
    ...OFFICE_ADDRESSES.activateCampaign,
    ...onCampaign,
    summary: 'Makes its codes valid.',
    body: ActivateRequest,
  },
  stopCampaign: {
    ...OFFICE_ADDRESSES.stopCampaign,
    ...onCampaign,
    summary: 'Stops a campaign at once, at every node.',
  },
  getCampaignTotals: {
    ...OFFICE_ADDRESSES.getCampaignTotals,
    tag: 'Campaigns',
    summary: 'How many codes a campaign has, and what became of them in all.',
    auth: 'operator',
    params: campaign,
    answer: CampaignTotalsAnswer,
  },
  addCode: {
    ...OFFICE_ADDRESSES.addCode,
    ...onCampaign,
    summary: 'Gives a campaign of shared codes one.',
    body: AddCodeRequest,
  },
  startBatch: {
    ...OFFICE_ADDRESSES.startBatch,
    ...onCampaign,
    summary: 'Asks for single-use codes, sealed for a passphrase.',
    description: 'WAITING: there are more than the set number, so that a second operator decides.',
    body: StartBatchRequest,
  },
  discardBatch: {
    ...OFFICE_ADDRESSES.discardBatch,
    ...action,
    tag: 'Campaigns',
    summary: 'Throws a batch away that nobody fetched whole. Nobody can read what of its codes never left.',
    params: z.object({ batchId: z.uuid() }),
    body: ReasonRequest,
  },
} as const satisfies Record<string, Call>
