import type { ContentCodeStatus } from '@quartermaster/contract/statuses'
import { type CheckName, type CodeEvidence, PLAYER_CHECKS } from './code-evidence.ts'
import { describeCheck, tellPlayer } from './explain-words.ts'
import { sortRewards } from './owned-rewards.ts'
import { CODE_CHECKS, type CodeCheck, endOfReturned, statusForPlayer } from './rules.ts'

/** `UNKNOWN`: it could not be made, since a game does not answer or contradicts itself. */
export type Verdict = 'PASSED' | 'REFUSED' | 'NOT_ASKED' | 'UNKNOWN'

export interface ExplainedCheck {
  readonly check: CheckName
  readonly verdict: Verdict
  /** What was found, for the operator. Never the code. */
  readonly found: string
}

export interface Explanation {
  /** What the page is answered now, which is not all told to the player; where nothing is asked of the player, as far as the code decides it. */
  readonly status: ContentCodeStatus | 'TOO_MANY_ATTEMPTS' | 'PLAYER_BLOCKED'
  /** The first check that refuses; null where none of those that were asked does. */
  readonly refusedBy: CheckName | null
  readonly checks: readonly ExplainedCheck[]
  readonly tellPlayer: string
}

/** Check by check, in the order in which a player would meet them. */
export function explainCode(evidence: CodeEvidence): Explanation {
  const verdicts = judge(evidence)
  const checks = [...verdicts].map(([check, judged]): ExplainedCheck => {
    const verdict = isWithheld(check, evidence) ? 'NOT_ASKED' : judged
    return {
      check,
      verdict,
      found: verdict === 'NOT_ASKED' ? whyNotAsked(check, evidence) : describeCheck(check, evidence),
    }
  })
  const refusedBy = checks.find(({ verdict }) => verdict === 'REFUSED')?.check ?? null
  const isOnlyClaimRefused = refusedBy === 'blocked' && isPagePastBlock(evidence)
  return {
    status: isOnlyClaimRefused ? 'CLAIMABLE' : statusOf(refusedBy, evidence),
    refusedBy,
    checks,
    tellPlayer: tellPlayer(refusedBy, evidence),
  }
}

const isWithheld = (check: CheckName, { withheld }: CodeEvidence) => withheld !== undefined && PLAYER_CHECKS.has(check)

const whyNotAsked = (check: CheckName, evidence: CodeEvidence): string =>
  (isWithheld(check, evidence) && evidence.withheld) || 'Not asked: an earlier check has refused.'

/** What became of a claim of their own is told to everyone: the page goes on past a block, and the claim meets it last. */
const isPagePastBlock = ({ view }: CodeEvidence): boolean => (view?.ownClaims.length ?? 0) > 0

function judge(evidence: CodeEvidence): Map<CheckName, Verdict> {
  const { now, read, attempts, block, view, accounts } = evidence
  const verdict = (isRefused: boolean): Verdict => (isRefused ? 'REFUSED' : 'PASSED')
  const isWritten = read.kind !== 'INVALID'
  const verdicts = new Map<CheckName, Verdict>([
    ['attempts', verdict(attempts.waitSeconds > 0)],
    ['format', verdict(!isWritten)],
  ])
  const isBlocked = isWritten ? verdict(block !== undefined) : 'NOT_ASKED'
  const isBlockLast = isPagePastBlock(evidence)
  if (!isBlockLast) verdicts.set('blocked', isBlocked)
  verdicts.set('known', isWritten ? verdict(!view) : 'NOT_ASKED')
  for (const [check, { refuses }] of Object.entries(CODE_CHECKS)) {
    verdicts.set(check as CodeCheck, view ? verdict(refuses(view, now)) : 'NOT_ASKED')
  }
  const forPlayer = view && statusForPlayer(view.campaign, accounts)
  const isAnswered = ![...accounts.values()].includes('UNKNOWN')
  const ofAccounts = forPlayer !== 'CLAIMABLE' || isAnswered ? verdict(forPlayer !== 'CLAIMABLE') : 'UNKNOWN'
  verdicts.set('accounts', forPlayer ? ofAccounts : 'NOT_ASKED')
  if (isBlockLast) verdicts.set('blocked', isBlocked)
  // The game is the last to be asked, by the delivery of a claim that was made.
  const isMade = view && ![...verdicts.values()].includes('REFUSED')
  return verdicts.set('owned', isMade ? judgeOwned(view, evidence) : 'NOT_ASKED')
}

/** Where the game has every reward already, a claim is given back; what is owned in part still takes the code. */
function judgeOwned(view: NonNullable<CodeEvidence['view']>, { owned }: CodeEvidence): Verdict {
  const sorted = sortRewards(view.campaign.rewards, owned)
  if (sorted.unknown.length > 0) return 'UNKNOWN'
  if (sorted.arriving.length === 0) return 'REFUSED'
  // What the game lists is not what it answered the newest claim: which of them it would answer now, only a claim tells.
  return endOfReturned(view) === 'ALREADY_OWNED' ? 'UNKNOWN' : 'PASSED'
}

function statusOf(refusedBy: CheckName | null, { view, accounts }: CodeEvidence): Explanation['status'] {
  switch (refusedBy) {
    case null:
    // The page does not know of it: the claim is made, and given back.
    case 'owned':
      return 'CLAIMABLE'
    case 'attempts':
      return 'TOO_MANY_ATTEMPTS'
    case 'blocked':
      return 'PLAYER_BLOCKED'
    case 'format':
    case 'known':
      return 'NON_EXISTING'
    case 'accounts':
      return view ? statusForPlayer(view.campaign, accounts) : 'NON_EXISTING'
    default:
      return CODE_CHECKS[refusedBy].status
  }
}
