import { isFailure } from '@quartermaster/service/failure'
import { EDITABLE, fixedFields, phaseOf } from '../../campaigns/campaign-rules.ts'
import { findCampaign, hasCodes, type KeptCampaign } from '../../campaigns/campaign-store.ts'
import { tellLastChange } from '../../campaigns/last-change.ts'
import type { CampaignFailure } from '../../campaigns/operations.ts'
import type { Campaign } from '../../codes/campaign.ts'
import type { Connection } from '../../database/database.ts'
import type { CampaignStatistics } from '../../reports/campaign-statistics.ts'
import { type CampaignTotals, readCampaignTotals } from '../../reports/campaign-totals.ts'
import { notFound, type QmFailure, refused, usage } from '../command/exit-codes.ts'
import type { Work } from '../command/qm.ts'
import { tellIssue } from './told-issue.ts'

export async function requireCampaign({ context }: Pick<Work, 'context'>, name: string): Promise<KeptCampaign> {
  const campaign = await findCampaign(context.db, name)
  if (!campaign) throw notFound(`There is no campaign named ${name}. \`qm campaigns list\` shows them.`)
  return campaign
}

/** Shows what a change made of a campaign, or says why there was none. */
export async function showChanged(work: Work, outcome: Campaign | CampaignFailure): Promise<void> {
  await showCampaign(work, orRefused(outcome), readCampaignTotals)
}

export function orRefused(outcome: Campaign | CampaignFailure): Campaign {
  if (isFailure(outcome)) throw inWords(outcome)
  return outcome
}

function inWords(failure: CampaignFailure): QmFailure {
  switch (failure.failure) {
    case 'CAMPAIGN_NAME_TAKEN':
      return refused('There is a campaign of this name already.')
    case 'NO_SUCH_CAMPAIGN':
      return notFound('There is no campaign of this name. `qm campaigns list` shows them.')
    case 'INVALID_CAMPAIGN':
      return usage(`The campaign is not valid:\n${failure.error.issues.map(tellIssue).join('\n')}`)
    case 'STOPPED_ALREADY':
      return refused(`${failure.name} is stopped already. Nothing was done.`)
    case 'NO_CODES':
      return refused(
        `It has no code yet: nobody could claim anything. \`qm codes generate\` makes single-use codes, \`qm codes add\` a shared one.`,
      )
    case 'UNKNOWN_REWARDS':
      return refused(`The catalogue does not have every reward:\n${failure.rewards.map(unknownReward).join('\n')}`)
    case 'UNKNOWN_REGION':
      return usage(`The campaign is not valid: ${failure.why}.`)
    case 'CAMPAIGN_MOVED_ON':
      return refused(tellLastChange(failure.name, failure))
    case 'CHANGE_REFUSED':
      return refused(`Nothing was changed:\n${failure.changes.map(({ field, why }) => `${field}: ${why}.`).join('\n')}`)
  }
}

function unknownReward({ reward, nearest }: { reward: string; nearest: readonly string[] }): string {
  return nearest.length > 0
    ? `${reward}: did you mean ${nearest.join(' or ')}?`
    : `${reward}: nothing is named like it.`
}

type Figures = CampaignTotals & Partial<CampaignStatistics>

export async function showCampaign(
  { context, output }: Work,
  campaign: Campaign,
  readFigures: (db: Connection, campaignId: number) => Promise<Figures>,
): Promise<void> {
  const statistics = await readFigures(context.db, campaign.campaignId)
  const phase = phaseOf(campaign, await hasCodes(context.db, campaign.campaignId), context.clock())
  const fixed = new Set(fixedFields(phase).map(({ field }) => field))
  const editable = EDITABLE.filter((field) => !fixed.has(field))
  if (output.isJson) return output.record({ ...campaign, phase, editable, statistics })
  output.record({
    Name: campaign.name,
    Kind: campaign.kind,
    State: campaign.state,
    Phase: phase,
    'Can be edited': editable.join(', '),
    Starts: campaign.startsAt,
    Ends: campaign.endsAt,
    Regions: campaign.regions ?? 'all',
    'Required game': campaign.requiredGame,
    'Per player': campaign.perPlayerLimit,
    Rewards: campaign.rewards.map(({ kind, quantity, name, game }) =>
      kind === 'ITEM' ? `${quantity} × ${name} (${game})` : `${name} (${game})`,
    ),
    Codes: statistics.codes,
    Claims: statistics.claims,
    'Given back': statistics.givenBack,
    ...(statistics.players !== undefined && { Players: statistics.players }),
    ...(statistics.byStatus && {
      Deliveries: statistics.byStatus.map(({ status, claims }) => `${status}: ${claims}`),
    }),
  })
}
