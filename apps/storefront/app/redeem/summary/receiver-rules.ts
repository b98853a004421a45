import type { Reward } from '@quartermaster/contract/wire/content-codes'

export type GameRegion = Pick<Reward, 'game' | 'region'>

/** Each game once, with the region the player's account of it lives in. */
export function regionsOf(rewards: readonly GameRegion[]): GameRegion[] {
  return [...new Map(rewards.map(({ game, region }) => [game, { game, region }])).values()]
}
