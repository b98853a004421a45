import type { CurrencyCode } from '@quartermaster/contract/games'
import type { DemoPlayer } from '@quartermaster/demo-world/players'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { DEMO_REFERENCE } from '../wallet/demo-reference.ts'
import { moveMoney } from '../wallet/store.ts'

/** Gives a player what a wallet of the demo world starts with, once, through the ledger. */
export async function fillWallet(
  db: Kysely<Database>,
  { puuid, balances }: Pick<DemoPlayer, 'puuid' | 'balances'>,
  now: Date,
): Promise<void> {
  for (const [code, amount] of Object.entries(balances)) {
    const currency = code as CurrencyCode
    await moveMoney(db, { puuid, currency, kind: 'GRANT', amount, reference: `${DEMO_REFERENCE}${currency}` }, now)
  }
}
