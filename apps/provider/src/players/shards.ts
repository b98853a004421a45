import type { PlatformGame } from '@quartermaster/contract/platform/game-services'

const SHARD_GROUPS: Readonly<Record<string, string>> = {
  NA: 'americas',
  BR: 'americas',
  LAN: 'americas',
  LAS: 'americas',
  EUW: 'europe',
  EUNE: 'europe',
  TR: 'europe',
  MENA: 'europe',
  KR: 'asia',
  JP: 'asia',
}

/** The server group that keeps a game's items for a region. */
export function shardOf(game: PlatformGame, region: string): string {
  return `${game.toLowerCase()}-${SHARD_GROUPS[region] ?? 'world'}`
}
