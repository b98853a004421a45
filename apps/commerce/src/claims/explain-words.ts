import { tellMissingKey } from '../codes/code-keys.ts'
import type { CheckName, CodeEvidence } from './code-evidence.ts'
import { describeOwned, tellUnrefused } from './ended-claim-words.ts'
import { type AccountKnowledge, CODE_CHECKS, latestClaim, liveClaims, statusForPlayer } from './rules.ts'

/** How a code can be written wrongly, as an operator is told. */
export const WRITING_MISTAKES = {
  EMPTY: 'it is empty',
  SYMBOL: 'it has a symbol that no code has',
  LENGTH: 'a code has 25 symbols, a campaign word 4 to 20',
  CHECK: 'a symbol is wrong or two are swapped',
} as const

export const UNKNOWN_CODE = 'Well written, but nobody made it.'

export const CUT_OFF =
  'This word looks like a code that was cut off: mix letters and digits less, or leave the dashes out.'

const at = (date: Date) => date.toISOString()
const NO_CAMPAIGN = 'The campaign is not known.'

const toldHolder = ({ puuid, name, claimedAt }: CodeEvidence['heldBy'][number]) =>
  `${name === undefined ? puuid : `${name} (${puuid})`} at ${at(claimedAt)}`

/** When a campaign begins, and nothing of how it goes on: that is another check’s to tell. */
function tellBeginning({ name, state, startsAt }: NonNullable<CodeEvidence['view']>['campaign'], now: Date): string {
  if (state === 'DRAFT') return `${name} is a draft.`
  if (startsAt === null) return `${name} ${state === 'STOPPED' ? 'has no set beginning' : 'began at its activation'}.`
  if (startsAt <= now) return `${name} began at ${at(startsAt)}.`
  return `${name} ${state === 'STOPPED' ? 'was to begin' : 'begins'} at ${at(startsAt)}.`
}

function tellEnd({ name, state, endsAt }: NonNullable<CodeEvidence['view']>['campaign'], now: Date): string {
  if (state === 'STOPPED') return `${name} was stopped.`
  if (endsAt === null) return `${name} has no set end.`
  return `${name} ${endsAt <= now ? 'ended' : 'ends'} at ${at(endsAt)}.`
}

const tellAccount = (game: string, account: AccountKnowledge): string | undefined => {
  if (account === 'UNKNOWN') return undefined
  if (account === 'MISSING') return `${game}: no account`
  return `${game} ${account === 'NO_SHARD' ? 'in no region' : account.region}`
}

/** What a check found, for the operator. */
const FOUND: Readonly<Record<CheckName, (evidence: CodeEvidence) => string>> = {
  attempts: ({ attempts: { failures, most, waitSeconds } }) =>
    waitSeconds > 0
      ? `${failures.length} failed attempts in ten minutes; the next is answered in ${waitSeconds} s.`
      : `${failures.length} of ${most} failed attempts in ten minutes.`,
  format: ({ read }) => (read.kind === 'INVALID' ? `Not a code: ${WRITING_MISTAKES[read.reason]}.` : 'Well written.'),
  blocked: ({ block }) =>
    block
      ? `The player is kept from redeeming ${block.until ? `until ${at(block.until)}` : 'for good'}: ${block.reason}.`
      : 'The player may redeem.',
  known: ({ view, missingKeys }) =>
    view ? `A code of ${view.campaign.name}.` : [UNKNOWN_CODE, ...missingKeys.map(tellMissingKey)].join(' '),
  onItsWay: ({ view }) => {
    const newest = latestClaim(view?.ownClaims ?? [])
    if (!newest) return 'No claim of the player.'
    return `The player’s newest claim: ${newest.status}, ${at(newest.claimedAt)}${newest.releasedAt ? ', given back' : ''}.`
  },
  perPlayer: ({ view }) => {
    return `The player has claimed it ${liveClaims(view).length} of at most ${view?.campaign.perPlayerLimit ?? 0} times.`
  },
  begun: ({ view, now }) => {
    if (!view) return NO_CAMPAIGN
    const found = tellBeginning(view.campaign, now)
    return CODE_CHECKS.begun.refuses(view, now) ? `${found} Not for the player: the shop hides it.` : found
  },
  notOver: ({ view, now }) => (view ? tellEnd(view.campaign, now) : NO_CAMPAIGN),
  usesLeft: ({ view, heldBy }) => {
    const limit = view?.maxUses ?? null
    const used = `Used ${view?.uses ?? 0}${limit === null ? ', without a limit' : ` of ${limit}`}`
    return heldBy.length > 0 ? `${used}, by ${heldBy.map(toldHolder).join(', ')}.` : `${used}.`
  },
  accounts: ({ view, accounts }) => {
    const known = [...accounts].flatMap(([game, account]) => tellAccount(game, account) ?? [])
    const silent = [...accounts].filter(([, account]) => account === 'UNKNOWN').map(([game]) => game)
    const unmade = silent.length > 0 ? `This check could not be made: ${silent.join(', ')} did not answer. ` : ''
    const told = known.join(', ') || (accounts.size === 0 ? 'No account is needed' : 'No account is known')
    return `${unmade}${told}; the campaign is for ${view?.campaign.regions?.join(' ') ?? 'every region'}.`
  },
  owned: describeOwned,
}

export function describeCheck(check: CheckName, evidence: CodeEvidence): string {
  return FOUND[check](evidence)
}

/** Why nothing is asked of the player. */
export const WITHHELD = {
  NOT_YOURS: 'Not for your roles to see. Support can tell.',
  NOBODY_NAMED: 'Not asked: no player was named.',
} as const

/** The page says the same of both: a player must not learn from support that there is such a code. */
const NO_SUCH_CODE =
  'There is no code like this that can be redeemed today. Please compare it with the card or the mail; codes of other shops do not work here.'

/** What to tell the player when this check is the first that refuses. */
const TOLD: Readonly<Record<CheckName, (evidence: CodeEvidence) => string>> = {
  attempts: ({ attempts }) =>
    `Too many codes in a row did not work, so we wait for a moment. Please try again in ${Math.ceil(attempts.waitSeconds / 60)} minutes.`,
  format: ({ read }) =>
    read.kind === 'INVALID' && read.reason === 'CHECK'
      ? 'There is a typing mistake in the code: one symbol is wrong, or two are swapped. Please compare it with the card.'
      : 'This does not look like one of our codes. Please copy it again, all of it.',
  blocked: () => 'Codes cannot be redeemed with this account at the moment. The code is not used up.',
  known: () => NO_SUCH_CODE,
  onItsWay: () => 'You have redeemed this code, and its rewards are on their way. There is nothing more to do.',
  perPlayer: () => 'You have redeemed this code already. Its rewards are in your history.',
  begun: () => NO_SUCH_CODE,
  notOver: () => 'The promotion of this code is over, so it cannot be redeemed any more.',
  usesLeft: ({ view, withheld }) =>
    view?.maxUses === 1 && withheld === undefined
      ? 'This code has been redeemed with another account. If you have several accounts, please look there first.'
      : 'This code has been redeemed as often as it could be.',
  accounts: ({ view, accounts }) =>
    view && statusForPlayer(view.campaign, accounts) === 'REGION_NOT_ELIGIBLE'
      ? 'This code is for other regions than your account’s. It is not used up.'
      : 'This code is for a game that you have no account of yet. Sign in to the game once, then redeem it; it is not used up.',
  owned: () =>
    'Everything that this code brings is yours already, so to redeem it brings nothing. The code is not used up.',
}

export function tellPlayer(refusedBy: CheckName | null, evidence: CodeEvidence): string {
  if (refusedBy) return TOLD[refusedBy](evidence)
  return evidence.withheld === undefined
    ? tellUnrefused(evidence)
    : 'Nothing is wrong with the code or its campaign. If it fails, support can see what it is about the account.'
}
