import { formatNumber } from '@quartermaster/contract/number-format'
import type { Campaign } from '../codes/campaign.ts'

/** What one claim gives of each currency. */
export function currencyOf(rewards: Campaign['rewards']): (readonly [string, number])[] {
  const given = new Map<string, number>()
  for (const { kind, productId, quantity } of rewards) {
    if (kind === 'CURRENCY') given.set(productId, (given.get(productId) ?? 0) + quantity)
  }
  return [...given]
}

/** That a code gives one player more than one operator gives alone, in words, if it does. */
export function tellAboveGrant(
  { rewards, perPlayerLimit }: Pick<Campaign, 'rewards' | 'perPlayerLimit'>,
  most: number,
): string | undefined {
  const above = currencyOf(rewards).find(([, each]) => each * perPlayerLimit > most)
  if (!above) return undefined
  const [unit, each] = above
  const times = perPlayerLimit > 1 ? `, up to ${perPlayerLimit} times per player` : ''
  return `Each code gives ${formatNumber('en', each)} ${unit}${times}, and one operator gives ${formatNumber('en', most)} alone.`
}
