import type { OfficeCampaign } from '@quartermaster/contract/wire/office/campaigns'

type Timed = Pick<OfficeCampaign, 'state' | 'startsAt' | 'endsAt'>

/** What an active campaign is at a moment: its time may be yet to come, or over. */
export function phaseOf({ state, startsAt, endsAt }: Timed, now: number): string {
  if (state !== 'ACTIVE') return state
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'OVER'
  return startsAt !== null && Date.parse(startsAt) > now ? 'SCHEDULED' : 'RUNNING'
}
