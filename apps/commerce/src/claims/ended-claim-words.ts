import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { CodeEvidence } from './code-evidence.ts'
import { sortRewards } from './owned-rewards.ts'
import { endOfReturned } from './rules.ts'

/** How the newest claim ended, to the player, where the code was given back. */
const ENDED: Partial<Record<FulfillmentStatus, string>> = {
  ALREADY_OWNED: 'the game answered that all of it is yours already',
  PLAYER_NOT_FOUND: 'the game found no account of yours',
  SHARD_NOT_FOUND: 'the game found no account of yours in a region of this code',
  ACCOUNT_LOOKUP_FAILED: 'the game did not answer',
  ERROR: 'the game could not deliver it',
}

const names = (rewards: readonly { readonly name: string }[]) => rewards.map(({ name }) => name).join(', ')

/** The games that did not answer one of the two questions. */
export function unansweredGames({ view, accounts, owned }: CodeEvidence): string[] {
  const silent = [...accounts, ...owned].filter(([, known]) => known === 'UNKNOWN').map(([game]) => game)
  return view ? [...new Set<string>(silent)] : []
}

/** What the game has of the rewards, for the operator. */
export function describeOwned(evidence: CodeEvidence): string {
  const { view, owned } = evidence
  if (!view) return 'The campaign is not known.'
  const sorted = sortRewards(view.campaign.rewards, owned)
  if (sorted.unknown.length > 0) {
    const games = [...new Set(sorted.unknown.map(({ game }) => game))].join(', ')
    return `This check could not be made: ${games} did not answer what the player owns.`
  }
  if (sorted.arriving.length === 0) {
    return `The player owns all of it: ${names(sorted.owned)}. A claim brings nothing, and gives the code back.`
  }
  const found =
    sorted.owned.length > 0
      ? `The player owns ${names(sorted.owned)}; what arrives is ${names(sorted.arriving)}, and the code is used up.`
      : 'The player owns none of the rewards.'
  return endOfReturned(view) === 'ALREADY_OWNED'
    ? `${found} Yet the newest claim ended because the game said that all is owned.`
    : found
}

/** What to tell the player when nothing that could be asked refuses: after how their newest claim ended. */
export function tellUnrefused(evidence: CodeEvidence): string {
  const { view, owned } = evidence
  const end = view && endOfReturned(view)
  const ended = end && ENDED[end]
  const before = ended && `When you redeemed the code last, ${ended}, so it is not used up.`
  return [before, tellNow(evidence, end), view && tellPartly(sortRewards(view.campaign.rewards, owned))]
    .filter(Boolean)
    .join(' ')
}

function tellNow(evidence: CodeEvidence, end: FulfillmentStatus | undefined): string {
  if (unansweredGames(evidence).length > 0) {
    return 'The game does not answer at the moment, so we cannot tell whether it works now. Please wait for some minutes before you redeem it.'
  }
  if (end === 'ALREADY_OWNED') return 'To redeem it again may end the same: please wait until we have looked into it.'
  if (end) return 'Please redeem it once more; if that ends the same, wait until we have looked into it.'
  return 'The code can be redeemed now. Please try again; if it still fails, tell us what the page says.'
}

/** Nothing is said of what is owned where nothing is: it is not the player's question. */
function tellPartly({ owned, arriving }: ReturnType<typeof sortRewards>): string | undefined {
  if (owned.length === 0 || arriving.length === 0) return undefined
  return `You own ${names(owned)} already, so only ${names(arriving)} arrives, and the code is used up by it.`
}
