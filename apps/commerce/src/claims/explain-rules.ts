import type { ContentCodeStatus } from '@quartermaster/contract/statuses'
import { type CheckName, type CodeEvidence, PLAYER_CHECKS } from './code-evidence.ts'
import { describeCheck, tellPlayer } from './explain-words.ts'
import { CODE_CHECKS, type CodeCheck, statusForPlayer } from './rules.ts'

export type Verdict = 'PASSED' | 'REFUSED' | 'NOT_ASKED'

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
  verdicts.set('accounts', forPlayer ? verdict(forPlayer !== 'CLAIMABLE') : 'NOT_ASKED')
  return isBlockLast ? verdicts.set('blocked', isBlocked) : verdicts
}

function statusOf(refusedBy: CheckName | null, { view, accounts }: CodeEvidence): Explanation['status'] {
  switch (refusedBy) {
    case null:
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
