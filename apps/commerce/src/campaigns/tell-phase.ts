import type { Campaign } from '../codes/campaign.ts'
import { phaseOf } from './campaign-rules.ts'

/** Where a campaign stands after it was activated or stopped, as its page says it: one that is active may be yet to begin. */
export function tellPhase(campaign: Pick<Campaign, 'name' | 'state' | 'startsAt' | 'endsAt'>, now: Date): string {
  const { name, startsAt, endsAt } = campaign
  // Without codes nothing is activated.
  const phase = phaseOf(campaign, true, now)
  if (phase === 'SCHEDULED' && startsAt) return `${name} is ${phase}: it begins ${startsAt.toISOString()}.`
  if (phase === 'OVER' && endsAt) return `${name} is ${phase}: it ended ${endsAt.toISOString()}.`
  return `${name} is ${phase}.`
}
