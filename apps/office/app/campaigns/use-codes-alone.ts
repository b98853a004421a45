import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { useSession } from '../session/session.tsx'
import { tellAllowance } from '../session/use-allowance.ts'

type CampaignOf = Pick<OfficeAnswer<'getCampaign'>, 'campaign' | 'choices'>

/** How many codes of a campaign the operator makes alone, and of how much, in words; and whether so many are more. */
export function useCodesAlone({ campaign, choices }: CampaignOf) {
  const { allowances } = useSession()
  const find = (kind: string, unit: string) => allowances.find((each) => each.kind === kind && each.unit === unit)
  const weighed = [
    { allowance: find('CODES', 'codes'), each: 1 },
    ...choices.flatMap((reward) =>
      reward.kind === 'CURRENCY' ? [{ allowance: find('CODES_GIVE', reward.currency), each: reward.quantity }] : [],
    ),
  ].flatMap(({ allowance, each }) => (allowance ? [{ ...allowance, each }] : []))
  // To who may claim it again and again it is a grant.
  const isGrant = choices.some((reward) => {
    if (reward.kind !== 'CURRENCY') return false
    const most = find('GRANT', reward.currency)?.atOnce ?? Number.POSITIVE_INFINITY
    return reward.quantity * campaign.perPlayerLimit > most
  })
  return {
    allowance: weighed.map(tellAllowance).join(' ') || undefined,
    isAbove: (codes: number) =>
      isGrant || weighed.some(({ atOnce, left, each }) => codes * each > Math.min(atOnce, left)),
  }
}
