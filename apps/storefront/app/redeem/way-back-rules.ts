/** How a redeem ended, in the words of whoever opened it. */
export type RedeemOutcome = 'success' | 'not_available' | 'source_url_lost'

/** The origin that opened the flow, if it is one we know. Anything but a bare known origin is refused. */
export function allowedSource(source: string | null, known: readonly string[]): string | undefined {
  // Stryker disable next-line ConditionalExpression: nothing is no address either
  if (!source) return undefined
  const origin = URL.parse(source)?.origin
  // Stryker disable next-line ConditionalExpression: what is undefined is not among the known
  return origin !== undefined && known.includes(origin) ? origin : undefined
}

export function outcomeOf(claimed: boolean, wayBack: string | undefined): RedeemOutcome {
  if (!claimed) return 'not_available'
  return wayBack ? 'success' : 'source_url_lost'
}

/** Where the player goes back to: the origin alone, told how it ended. No path from outside is ever followed. */
export function wayBackAddress(origin: string, outcome: RedeemOutcome): string {
  return `${origin}/?redeem=${outcome}`
}
