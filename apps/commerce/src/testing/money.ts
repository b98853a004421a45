import type { CurrencyCode } from '@quartermaster/contract/games'
import { moveMoney, readBalance } from '../wallet/store.ts'
import type { TestCommerce } from './test-commerce.ts'

/** Fills a wallet. */
export async function giveMoney(
  { context }: TestCommerce,
  puuid: string,
  amount: number,
  currency: CurrencyCode = 'RP',
): Promise<void> {
  const reference = `test:${crypto.randomUUID()}`
  await moveMoney(context.db, { puuid, currency, kind: 'GRANT', amount, reference }, context.clock())
}

export function balanceOf({ context }: TestCommerce, puuid: string, currency: CurrencyCode = 'RP'): Promise<number> {
  return readBalance(context.db, puuid, currency)
}
