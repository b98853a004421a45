import type { BarAuthentication, BarPlayer } from '@quartermaster/contract/platform/bar'
import type { SessionCheckAnswer } from '@quartermaster/contract/platform/sign-on'

const PLAYER_FIELDS = ['id', 'sub', 'name', 'tag', 'region'] as const

/** Reads the session check's answer by hand: the schema library alone is larger than the whole bar. */
export function readAnswer(body: unknown): SessionCheckAnswer | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { state, ...fields } = body as Record<string, unknown>
  if (state === 'login_required') return { state }
  if (state !== 'signed_in' || PLAYER_FIELDS.some((field) => typeof fields[field] !== 'string')) return undefined
  const { id, sub, name, tag, region } = fields as Record<(typeof PLAYER_FIELDS)[number], string>
  return { state, id, sub, name, tag, region }
}

/** A check without an answer leaves a player as they were: a lost connection signs nobody out. */
export function afterCheck(before: BarAuthentication, answer: SessionCheckAnswer | undefined): BarAuthentication {
  if (answer) return answer
  return before.state === 'init' ? { state: 'poll_aborted' } : before
}

/** In the redeem mode the page holds the session; it says undefined until it knows. */
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
