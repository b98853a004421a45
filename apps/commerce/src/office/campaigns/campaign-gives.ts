import { formatNumber } from '@quartermaster/contract/number-format'
import { type Failure, fail } from '@quartermaster/service/failure'
import { findCampaign, lockCampaign } from '../../campaigns/campaign-store.ts'
import type { Campaign } from '../../codes/campaign.ts'
import type { Connection } from '../../database/database.ts'

/** What the codes give is not what two operators were to decide about. */
export type CampaignChanged = Failure<'CAMPAIGN_CHANGED', { readonly asked: string; readonly now: string }>

interface AboutCampaign {
  readonly campaign: string
  /** What a code gave when a second operator was asked, in words; nothing while one is enough. */
  readonly gives?: string | undefined
}

/** What a code gives, so that two campaigns with the same words give the same. */
export function tellGives({ rewards, perPlayerLimit }: Pick<Campaign, 'rewards' | 'perPlayerLimit'>): string {
  const given = rewards.map(({ kind, productId, productType, name, quantity }) =>
    kind === 'CURRENCY'
      ? `${formatNumber('en', quantity)} ${productId}`
      : `${quantity > 1 ? `${quantity} × ` : ''}${name} (${productType} ${productId})`,
  )
  return `${given.join(' and ')}${perPlayerLimit > 1 ? `, up to ${perPlayerLimit} times per player` : ''}`
}

/** Whoever decides, decides about what the campaign gives now. */
export async function fixGives<Parameters extends AboutCampaign>(
  { db }: { readonly db: Connection },
  parameters: Parameters,
): Promise<Parameters> {
  const campaign = await findCampaign(db, parameters.campaign)
  return campaign ? { ...parameters, gives: tellGives(campaign) } : parameters
}

/** That the campaign gives something else by now than what was asked for, if so; else nobody changes it before the end. */
export async function refuseOtherGives(
  transaction: Connection,
  { campaign: name, gives }: AboutCampaign,
): Promise<CampaignChanged | undefined> {
  if (gives === undefined) return undefined
  const campaign = await lockCampaign(transaction, name)
  const now = campaign ? tellGives(campaign) : gives
  return now === gives ? undefined : fail('CAMPAIGN_CHANGED', { asked: gives, now })
}
