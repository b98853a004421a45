import type { TrailOutcome } from '@quartermaster/contract/operators'

const PLACES: Readonly<Record<string, string>> = {
  players: '/players/',
  sessions: '/players/',
  orders: '/orders/',
  campaigns: '/campaigns/',
  creators: '/creators/',
}
/** Codes are made and fetched for a campaign. */
const OF_CAMPAIGN = ['codes generate', 'codes add', 'codes batch start', 'codes batch fetch', 'codes batch discard']
/** What failed to come about is nowhere. */
const MAKING = ['campaigns create', 'creators add']
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PRODUCT = /^([a-z]+)\/([a-z\d-]+)$/

/** The trail's own word for what is about no one thing. */
export const isUnnamed = (subject: string, outcome: TrailOutcome | null): boolean =>
  outcome === 'FAILED' && subject === 'office'

/** Where what an action was about is looked at; nothing for what has no page of its own. */
export function addressOfSubject(
  action: string,
  subject: string,
  outcome: TrailOutcome | null = 'DONE',
): string | undefined {
  if (isUnnamed(subject, outcome) || (outcome === 'FAILED' && MAKING.includes(action))) return undefined
  const isOfCampaign = OF_CAMPAIGN.includes(action) && !UUID.test(subject)
  const [noun = ''] = isOfCampaign ? ['campaigns'] : action.split(' ')
  if (noun === 'orders' && !UUID.test(subject)) return undefined
  if (noun === 'catalogue') return PRODUCT.test(subject) ? `/products/${subject}` : undefined
  const place = PLACES[noun]
  return place && `${place}${encodeURIComponent(subject)}`
}
