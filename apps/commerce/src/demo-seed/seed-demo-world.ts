import { DEMO_CODES } from '@quartermaster/demo-world/codes'
import { DEMO_CREATORS } from '@quartermaster/demo-world/creators'
import { DEMO_ART, DEMO_CATALOGUE } from '@quartermaster/demo-world/files'
import { DEMO_PLAYERS, type DemoPlayer } from '@quartermaster/demo-world/players'
import { isFailure } from '@quartermaster/service/failure'
import type { Kysely } from 'kysely'
import { type AssetSource, assetsIn } from '../catalogue/assets.ts'
import { formatProblem } from '../catalogue-files/problem.ts'
import { importCatalogue } from '../catalogue-files/service.ts'
import { saveCreator } from '../creators/store.ts'
import type { Database } from '../database/database.ts'
import type { CommerceContext } from '../entrances/commerce.ts'
import { fillWallet } from './fill-wallet.ts'
import { seedCode } from './seed-code.ts'

type SeedContext = Pick<CommerceContext, 'db' | 'settings' | 'clock'>

/** Catalogue, players, balances, creators, campaigns and codes. What is there already stays as it is. */
export async function seedDemoWorld(context: SeedContext, assets: AssetSource = assetsIn(DEMO_ART)): Promise<void> {
  const { db, settings } = context
  await stockCatalogue(context, assets)
  for (const player of DEMO_PLAYERS) {
    await introduce(db, player, context.clock())
    await fillWallet(db, player, context.clock())
  }
  for (const creator of DEMO_CREATORS) await saveCreator(db, creator)
  for (const code of DEMO_CODES) {
    await db.transaction().execute((transaction) => seedCode(transaction, settings.CODE_HASH_KEY, code))
  }
}

/** Operators find players of the demo by name from the start, not only after their first visit. */
async function introduce(
  db: Kysely<Database>,
  { puuid, name, tag, region, minor = false }: DemoPlayer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('player')
    .values({ puuid, name, tag, region, minor, first_seen_at: now, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function stockCatalogue({ db, settings, clock }: SeedContext, assets: AssetSource): Promise<void> {
  const outcome = await importCatalogue({ db, settings, paths: [DEMO_CATALOGUE], assets, now: clock() })
  if (!isFailure(outcome)) return
  throw new Error(`The demo catalogue is not valid:\n${outcome.problems.map(formatProblem).join('\n')}`)
}
