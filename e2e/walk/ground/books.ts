import type { APIRequestContext, Browser } from '@playwright/test'
import { type CurrencyCode, GAME_IDS } from '@quartermaster/contract/games'
import { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { WalletBalanceAnswer } from '@quartermaster/contract/wire/wallets'
import { comeSignedInAs } from '../../sign-in.ts'
import { ADDRESSES } from '../../system.ts'
import type { Player } from '../../world.ts'

export type Balances = Partial<Record<CurrencyCode, number>>

/** What the API says of a player’s money and orders, asked from a browser of its own. */
export interface Books {
  balancesOf(player: Player): Promise<Balances>
  orderOf(player: Player, orderId: string): Promise<OrderAnswer>
  close(): Promise<void>
}

export function openBooks(browser: Browser): Books {
  const contexts = new Map<Player, ReturnType<Browser['newContext']>>()
  const askAs = async (player: Player): Promise<APIRequestContext> => {
    const known = contexts.get(player)
    if (known) return (await known).request
    const opening = browser.newContext({ baseURL: ADDRESSES.shop })
    contexts.set(player, opening)
    await comeSignedInAs(await opening, player)
    return (await opening).request
  }
  return {
    async balancesOf(player) {
      const request = await askAs(player)
      const answers = GAME_IDS.map(async (gameId) => {
        const answer = await request.post('/api/v3/wallets/get-wallet-balance', {
          headers: { origin: ADDRESSES.shop },
          data: { gameId },
        })
        return WalletBalanceAnswer.parse(await answer.json()).balance
      })
      const entries = (await Promise.all(answers)).flat()
      return Object.fromEntries(entries.map(({ currency, amount }) => [currency, amount]))
    },
    async orderOf(player, orderId) {
      return OrderAnswer.parse(await (await (await askAs(player)).get(`/api/v3/orders/${orderId}`)).json())
    },
    async close() {
      for (const context of contexts.values()) await (await context).close()
    },
  }
}
