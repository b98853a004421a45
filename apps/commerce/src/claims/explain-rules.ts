import type { ContentCodeStatus } from '@quartermaster/contract/statuses'
import type { CheckName, CodeEvidence } from './code-evidence.ts'
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
  /** What the player's page is told now. */
  readonly status: ContentCodeStatus | 'TOO_MANY_ATTEMPTS' | 'PLAYER_BLOCKED'
  /** Whether a claim of this moment is taken. Accounts are asked about by its delivery, which gives the code back. */
  readonly isClaimTaken: boolean
  readonly checks: readonly ExplainedCheck[]
  readonly tellPlayer: string
}

/** Check by check, in the order in which a player would meet them. */
export function explainCode(evidence: CodeEvidence): Explanation {
  const verdicts = judge(evidence)
  const checks = [...verdicts].map(([check, verdict]) => ({
    check,
    verdict,
    found: verdict === 'NOT_ASKED' ? 'Not asked: an earlier check has refused.' : describeCheck(check, evidence),
  }))
  const refusing = checks.filter(({ verdict }) => verdict === 'REFUSED').map(({ check }) => check)
  // What became of a claim of their own is told to everyone: the page goes on past a block, the claim does not.
  const isShown = (evidence.view?.ownClaims.length ?? 0) > 0
  const refusedBy = refusing.find((check) => check !== 'blocked' || !isShown)
  return {
    status: statusOf(refusedBy, evidence),
    isClaimTaken: !checks.some(
      ({ check, verdict }) => verdict !== 'PASSED' && check !== 'onItsWay' && check !== 'accounts',
    ),
    checks,
    tellPlayer: tellPlayer(refusedBy ?? refusing[0], evidence),
  }
}

function judge({ now, read, attempts, block, view, accounts }: CodeEvidence): Map<CheckName, Verdict> {
  const verdict = (isRefused: boolean): Verdict => (isRefused ? 'REFUSED' : 'PASSED')
  const isWritten = read.kind !== 'INVALID'
  const verdicts = new Map<CheckName, Verdict>([
    ['attempts', verdict(attempts.waitSeconds > 0)],
    ['format', verdict(!isWritten)],
    ['blocked', isWritten ? verdict(block !== undefined) : 'NOT_ASKED'],
    ['known', isWritten ? verdict(!view) : 'NOT_ASKED'],
  ])
  for (const [check, { refuses }] of Object.entries(CODE_CHECKS)) {
    verdicts.set(check as CodeCheck, view ? verdict(refuses(view, now)) : 'NOT_ASKED')
  }
  const forPlayer = view && statusForPlayer(view.campaign, accounts)
  return verdicts.set('accounts', forPlayer ? verdict(forPlayer !== 'CLAIMABLE') : 'NOT_ASKED')
}

function statusOf(refusedBy: CheckName | undefined, { view, accounts }: CodeEvidence): Explanation['status'] {
  switch (refusedBy) {
    case undefined:
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
