import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { createPool } from '@quartermaster/database/pool'
import type { DemoCode } from '@quartermaster/demo-world/codes'
import type { DemoPlayer } from '@quartermaster/demo-world/players'
import type { Settings } from '@quartermaster/settings/settings'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Sale } from '../catalogue/product.ts'
import { insertProducts, lockVersion, raiseVersion, readCatalogue } from '../catalogue/store.ts'
import type { Database } from '../database/database.ts'
import { SCHEMA } from '../database/schema.ts'
import { fillWallet } from './fill-wallet.ts'
import { seedCode } from './seed-code.ts'

/** Adds to the world of a shop that runs, as an operator would: the journeys give each player money and codes with it. */
export interface Seeding {
  fillWallet(player: Pick<DemoPlayer, 'puuid' | 'balances'>): Promise<void>
  addCode(code: DemoCode): Promise<void>
  /** A minute goes by for the open payments of a player: the shop begins to ask about those it has not heard of. */
  letPaymentsWait(player: Pick<DemoPlayer, 'puuid'>): Promise<void>
  /** Fifteen minutes go by for the orders of a player that wait: their time is up. */
  letOrdersRunOut(player: Pick<DemoPlayer, 'puuid'>): Promise<void>
  /** A day goes by for the higher limit that a player waits for. */
  letLimitWait(player: Pick<DemoPlayer, 'puuid'>): Promise<void>
  /** Another product like one of the catalogue's, in no listing, with a price and a sale of its own. */
  addProduct(product: NewProduct): Promise<void>
  /** Publishes another sale of a product that was added so. */
  publishSale(product: Omit<NewProduct, 'like'>): Promise<void>
  close(): Promise<void>
}

interface NewProduct {
  readonly gameId: GameId
  readonly like: string
  readonly productId: string
  readonly cost: number
  readonly sale: Sale
}

function pricesOf({ gameId, cost, sale }: Pick<NewProduct, 'gameId' | 'cost' | 'sale'>) {
  return [{ currency: currencyOf(gameId), original: cost, final: cost, sales: [sale] }]
}

export function openSeeding({ CODE_HASH_KEY }: Pick<Settings, 'CODE_HASH_KEY'>, databaseUrl: string): Seeding {
  const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'seeding', size: 2 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    fillWallet: (player) => fillWallet(db, player, new Date()),
    addCode: (code) => db.transaction().execute((transaction) => seedCode(transaction, CODE_HASH_KEY, code)),
    async letPaymentsWait({ puuid }) {
      await db
        .updateTable('payment')
        .set({ checked_at: sql`checked_at - interval '1 minute'` })
        .where('state', '=', 'OPEN')
        .where('order_id', 'in', (query) =>
          query.selectFrom('shop_order').select('order_id').where('puuid', '=', puuid),
        )
        .execute()
    },
    async letOrdersRunOut({ puuid }) {
      await sql`
        update shop_order set expires_at = expires_at - interval '15 minutes'
        where puuid = ${puuid} and state like 'AWAITING%'`.execute(db)
    },
    async letLimitWait({ puuid }) {
      await sql`
        update spending_limit set pending_from = pending_from - interval '1 day' where puuid = ${puuid}`.execute(db)
    },
    async addProduct({ gameId, like, productId, cost, sale }) {
      await db.transaction().execute(async (transaction) => {
        await lockVersion(transaction)
        const { products } = await readCatalogue(transaction)
        const model = products.find((product) => product.gameId === gameId && product.productId === like)
        if (!model) throw new Error(`There is no ${gameId}/${like}`)
        const prices = pricesOf({ gameId, cost, sale })
        await insertProducts(transaction, [{ ...model, productId, slug: productId, listed: false, prices }])
        await raiseVersion(transaction, new Date())
      })
    },
    async publishSale({ gameId, productId, ...sold }) {
      await db.transaction().execute(async (transaction) => {
        await lockVersion(transaction)
        const prices = JSON.stringify(pricesOf({ gameId, ...sold }))
        await sql`
          update catalogue_product set definition = jsonb_set(definition, '{prices}', ${prices}::jsonb)
          where game_id = ${gameId} and product_id = ${productId}`.execute(transaction)
        await raiseVersion(transaction, new Date())
      })
    },
    close: () => db.destroy(),
  }
}
