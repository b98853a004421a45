import { randomUUID } from 'node:crypto'
import { GameAccount, OwnedItemsAnswer } from '@quartermaster/contract/platform/game-services'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf } from './fields.ts'
import { notRefused, notShaped } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'

const { findAccount, listItems } = PLATFORM_CALLS

/** Accounts, and what they own. */
export function accountLines({ ask }: Probe, { player, game }: CheckOptions): Line[] {
  const known = { game, puuid: player }
  const unknown = { game, puuid: randomUUID() }
  const part = 'Game services'
  return [
    {
      id: 'account.known',
      part,
      says: 'The player’s account is answered in the contract’s shape, under the id and game asked for',
      async check() {
        const answer = await ask(findAccount, { params: known })
        const problem = notShaped(answer, 200, GameAccount)
        if (problem) return problem
        const isTheirs = fieldOf(answer.body, 'puuid') === player && fieldOf(answer.body, 'game') === game
        return isTheirs ? undefined : 'it is the account of another player or game'
      },
    },
    {
      id: 'account.unknown',
      part,
      says: 'An unknown player has no account: 404 PLAYER_NOT_FOUND',
      check: async () => notRefused(await ask(findAccount, { params: unknown }), 404, 'PLAYER_NOT_FOUND'),
    },
    {
      id: 'account.game',
      part,
      says: 'An unknown game is no game of an unknown player: 400 INVALID_REQUEST',
      async check() {
        const params = { game: 'NOGAME', puuid: player }
        const items = await ask(listItems, { params })
        return notRefused(await ask(findAccount, { params }), 400, 'INVALID_REQUEST') ?? notRefused(items, 400)
      },
    },
    {
      id: 'items.known',
      part,
      says: 'What the player owns is answered in the contract’s shape',
      check: async () => notShaped(await ask(listItems, { params: known }), 200, OwnedItemsAnswer),
    },
    {
      id: 'items.unknown',
      part,
      says: 'An unknown player’s items are refused likewise, not answered as none',
      check: async () => notRefused(await ask(listItems, { params: unknown }), 404, 'PLAYER_NOT_FOUND'),
    },
  ]
}
