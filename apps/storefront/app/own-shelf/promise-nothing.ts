import { globalStyle } from '@vanilla-extract/css'
import { AWAITS_PLAYER } from './await-player.ts'

const PROMISES = [
  '[data-reduced] > :not(:first-child)',
  '[data-reduced] > :first-child > :first-child',
  '[data-kind="deal"]',
  '[data-sale-end]',
]

/**
 * While a player's own prices are awaited, nothing in a place of prices is called reduced: what says so keeps its room, so that
 * nothing moves when it is known. Where nothing in the place itself says that they are awaited, something beside it may.
 */
export function promiseNothing(
  place: string,
  promises: readonly string[] = PROMISES,
  awaited = `${place}[data-awaited]`,
): void {
  const awaiting = [`:root[${AWAITS_PLAYER}] ${place}`, awaited]
  const selectors = awaiting.flatMap((where) => promises.map((what) => `${where} ${what}`.trim()))
  globalStyle(selectors.join(', '), { visibility: 'hidden' })
}
