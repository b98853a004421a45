import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { sayIssue } from '@quartermaster/service/issue-words'
import { z } from 'zod'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { Campaign } from '../codes/campaign.ts'
import type { BaseContext } from '../context/context.ts'
import type { CampaignState } from '../database/code-tables.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { tellUnknownRegion } from '../regions/known-regions.ts'
import { CampaignDraft, type CampaignDraftInput, draftOf, itemsOf } from './campaign-draft.ts'
import {
  changedFields,
  type Edited,
  END_IS_PAST,
  phaseOf,
  type RefusedChange,
  refusedChanges,
} from './campaign-rules.ts'
import {
  createCampaign,
  findCampaign,
  hasCodes,
  type KeptCampaign,
  lockCampaign,
  setCampaignState,
  updateCampaign,
} from './campaign-store.ts'
import { tellAboveGrant } from './campaign-worth.ts'
import { findLastChange, type LastChange } from './last-change.ts'
import { repeatedRewards, type UnknownReward, unknownRewards } from './reward-rules.ts'

export interface CampaignsContext extends Pick<BaseContext, 'db' | 'clock' | 'settings'> {
  readonly catalogue: CatalogueReader
}

export type CampaignFailure =
  | Failure<'CAMPAIGN_NAME_TAKEN'>
  | Failure<'NO_SUCH_CAMPAIGN'>
  | Failure<'INVALID_CAMPAIGN', { error: z.ZodError }>
  | Failure<'UNKNOWN_REWARDS', { rewards: readonly UnknownReward[] }>
  | Failure<'UNKNOWN_REGION', { why: string }>
  | Failure<'NO_CODES'>
  | Failure<'STOPPED_ALREADY', { name: string }>
  | Failure<'CHANGE_REFUSED', { changes: readonly RefusedChange[] }>
  | Failure<'CAMPAIGN_MOVED_ON', { name: string } & LastChange>

/** What an edit may say; a field that is left out stays as it is. */
export type CampaignEdit = Partial<Omit<CampaignDraftInput, 'name'>>

/** Makes a campaign as a draft. Its codes are not valid before it is activated or scheduled. */
export async function openCampaign(
  context: CampaignsContext,
  acting: Acting,
  input: unknown,
): Promise<Campaign | CampaignFailure> {
  const draft = readDraft(input, JUDGED, context)
  if (isFailure(draft)) return draft
  if (draft.endsAt !== null && Date.parse(draft.endsAt) <= context.clock().getTime()) {
    return invalid([{ path: ['endsAt'], message: END_IS_PAST }])
  }
  return context.db.transaction().execute(async (transaction) => {
    const campaign = await createCampaign(transaction, draft)
    if (!campaign) return fail('CAMPAIGN_NAME_TAKEN')
    const told = { after: draft, reason: acting.reason }
    const recorded = { requestId: acting.requestId, now: context.clock() }
    await recordAction(transaction, acting.operator, 'campaigns create', draft.name, told, recorded)
    return campaign
  })
}

/** Where nothing would be different, nothing is written, and the campaign is answered as it stands, in its version. */
export function editCampaign(
  context: CampaignsContext,
  acting: Acting,
  name: string,
  edit: CampaignEdit,
  seen?: string,
): Promise<KeptCampaign | CampaignFailure> {
  return change(context, acting, name, { action: 'campaigns edit', edit, seen })
}

/** Sets when a campaign runs and activates it: its codes become valid by themselves when it begins. */
export function scheduleCampaign(
  context: CampaignsContext,
  acting: Acting,
  name: string,
  window: Pick<CampaignEdit, 'startsAt' | 'endsAt'>,
  seen?: string,
): Promise<KeptCampaign | CampaignFailure> {
  return change(context, acting, name, { action: 'campaigns schedule', edit: window, state: 'ACTIVE', seen })
}

export function activateCampaign(context: CampaignsContext, acting: Acting, name: string, seen?: string) {
  return change(context, acting, name, { action: 'campaigns activate', edit: {}, state: 'ACTIVE', seen })
}

/**
 * Every claim reads the state in its own statement, so a stop holds from its commit on, on every node. It asks for no version:
 * whatever others did meanwhile, who stops a campaign wants it stopped.
 */
export function stopCampaign(context: CampaignsContext, acting: Acting, name: string) {
  return change(context, acting, name, { action: 'campaigns stop', edit: {}, state: 'STOPPED' })
}

interface Change {
  readonly action: string
  readonly edit: CampaignEdit
  readonly state?: CampaignState
  /** The version that was looked at; without one it is changed as it stands. */
  readonly seen?: string | undefined
}

/** One change at a time: the row is locked, judged as it stands, changed and written down in one transaction. */
async function change(
  context: CampaignsContext,
  acting: Acting,
  name: string,
  { action, edit, state, seen }: Change,
): Promise<KeptCampaign | CampaignFailure> {
  return context.db.transaction().execute(async (transaction) => {
    const before = await lockCampaign(transaction, name)
    if (!before) return fail('NO_SUCH_CAMPAIGN')
    if (seen !== undefined && seen !== before.version) {
      return fail('CAMPAIGN_MOVED_ON', { name, ...(await findLastChange(transaction, name)) })
    }
    const draft = await editedDraft(transaction, context, before, edit)
    if (isFailure(draft)) return draft
    // One that runs without a code looks as if it worked, and nobody can claim anything.
    if (state === 'ACTIVE' && !(await hasCodes(transaction, before.campaignId))) return fail('NO_CODES')
    const isAsBefore = (state ?? before.state) === before.state && changedFields(before, editedOf(draft)).length === 0
    if (isAsBefore) return action === 'campaigns stop' ? fail('STOPPED_ALREADY', { name }) : before
    await updateCampaign(transaction, draft)
    if (state) await setCampaignState(transaction, name, state)
    const after = (await findCampaign(transaction, name)) ?? before
    const changed = [...changedFields(before, after), ...(before.state === after.state ? [] : (['state'] as const))]
    const told = { before: pick(before, changed), after: pick(after, changed), reason: acting.reason }
    const recorded = { requestId: acting.requestId, now: context.clock() }
    await recordAction(transaction, acting.operator, action, name, told, recorded)
    return after
  })
}

async function editedDraft(
  db: Connection,
  context: CampaignsContext,
  before: Campaign,
  edit: CampaignEdit,
): Promise<CampaignDraft | CampaignFailure> {
  const now = context.clock()
  // What was right when it was written is not judged anew for a change of something else.
  const judged = JUDGED.filter((field) => edit[field] !== undefined)
  const draft = readDraft({ ...draftOf(before), ...edit }, judged, context)
  if (isFailure(draft)) return draft
  const isMade = await hasCodes(db, before.campaignId)
  const after = editedOf(draft)
  const changes = [
    ...refusedChanges(before, after, phaseOf(before, isMade, now), now),
    ...(isMade ? refusedRaise(before, after, context.settings) : []),
  ]
  return changes.length > 0 ? fail('CHANGE_REFUSED', { changes }) : draft
}

/** Whoever lets players claim more often gives more, and what one operator may not give alone was decided with the codes. */
function refusedRaise(before: Edited, after: Edited, { APPROVAL_GRANT_ABOVE: most }: CampaignsContext['settings']) {
  const above = after.perPlayerLimit > before.perPlayerLimit && tellAboveGrant(after, most)
  return above
    ? [{ field: 'perPlayerLimit' as const, why: `${above} Create another campaign for a second operator` }]
    : []
}

/** What names things that there must be. */
const JUDGED = ['rewards', 'regions'] as const
type Judged = (typeof JUDGED)[number]

function readDraft(
  input: unknown,
  judged: readonly Judged[],
  { catalogue, settings }: CampaignsContext,
): CampaignDraft | CampaignFailure {
  const { data: draft, error } = CampaignDraft.safeParse(input, { error: sayIssue })
  if (error) return fail('INVALID_CAMPAIGN', { error })
  const repeated = judged.includes('rewards') ? repeatedRewards(draft) : []
  if (repeated.length > 0) {
    const message = (reward: string) => `${reward} is given already; say once how much of it`
    return invalid(repeated.map(({ at, reward }) => ({ path: ['rewards', at], message: message(reward) })))
  }
  const rewards = judged.includes('rewards') ? unknownRewards(draft, catalogue.current()) : []
  if (rewards.length > 0) return fail('UNKNOWN_REWARDS', { rewards })
  const regions = judged.includes('regions') ? (draft.regions ?? []) : []
  const [why] = regions.flatMap((region) => tellUnknownRegion(region, settings.REGIONS) ?? [])
  return why === undefined ? draft : fail('UNKNOWN_REGION', { why })
}

const invalid = (issues: readonly { path: PropertyKey[]; message: string }[]): CampaignFailure =>
  fail('INVALID_CAMPAIGN', {
    error: new z.ZodError(issues.map((issue) => ({ code: 'custom', input: undefined, ...issue }))),
  })

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

function editedOf(draft: CampaignDraft): Edited {
  return { ...draft, startsAt: dateOf(draft.startsAt), endsAt: dateOf(draft.endsAt), rewards: itemsOf(draft) }
}

function pick(campaign: Campaign, fields: readonly (keyof Campaign)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, campaign[field]]))
}
