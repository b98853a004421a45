import type { BarAuthentication, BarPlayer } from '@quartermaster/contract/platform/bar'

const PLAYER_FIELDS = ['id', 'sub', 'name', 'tag', 'region'] as const

/** What a check has found out. Without an answer a player stays as they were: a lost connection signs nobody out. */
export function afterCheck(
  before: BarAuthentication,
  answer: BarAuthentication | undefined,
): BarAuthentication | undefined {
  if (answer && answer.state !== 'init') return answer
  return before.state === 'init' ? { state: 'poll_aborted' } : undefined
}

/** The player in the page's words; it says undefined until it knows. */
export function authenticationOf(player: BarPlayer | null | undefined): BarAuthentication {
  if (player === undefined) return { state: 'init' }
  if (player === null) return { state: 'login_required' }
  const { name, tag, id = '', sub = '', region = '' } = player
  return { state: 'signed_in', id, sub, name, tag, region }
}

export function isSame(one: BarAuthentication, other: BarAuthentication): boolean {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a state without a player has none of the fields below
  if (one.state !== 'signed_in' || other.state !== 'signed_in') return one.state === other.state
  return PLAYER_FIELDS.every((field) => one[field] === other[field])
}
