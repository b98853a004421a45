import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import { action, OFFICE_CAMPAIGN_CALLS } from './office-campaign-calls.ts'
import { OFFICE_CATALOGUE_CALLS } from './office-catalogue-calls.ts'
import { OFFICE_CREATOR_CALLS } from './office-creator-calls.ts'
import { ReportAnswer, ReportNameSchema, ReportQuery } from './wire/office/campaigns.ts'
import { ExplainAnswer, ExplainRequest, GuessesAnswer, GuessesQuery } from './wire/office/codes.ts'
import {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryGroupsAnswer,
  RetryDeliveriesRequest,
} from './wire/office/orders.ts'

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
    summary: 'Sends deliveries again: one, those of a group, or all that gave up or are being retried.',
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
  listGuesses: {
    ...OFFICE_ADDRESSES.listGuesses,
    tag: 'Content codes',
    summary: 'Signs of guessing: players, addresses and beginnings of codes with many failed attempts, by keyed hash.',
    auth: 'operator',
    query: GuessesQuery,
    answer: GuessesAnswer,
  },
  ...OFFICE_CAMPAIGN_CALLS,
  ...OFFICE_CREATOR_CALLS,
  ...OFFICE_CATALOGUE_CALLS,
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
