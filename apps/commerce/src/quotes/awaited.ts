import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { batchesAtOnce } from '../batching/batches-at-once.ts'
import { createBatching } from '../batching/batching.ts'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import type { BaseContext } from '../context/context.ts'

const LARGEST_BATCH = 64

interface PlayerInGame {
  readonly puuid: string
  readonly game: PlatformGame
}

/** What a player has paid for in a game and not received yet: it is theirs, and is not sold to them again. */
export type AwaitedProducts = (ask: PlayerInGame) => Promise<readonly string[]>

const AWAITED = `
select ask.n::integer, held.product_id
from unnest($1::text[], $2::text[]) with ordinality as ask (puuid, game, n)
join order_reservation held on held.puuid = ask.puuid and held.game = ask.game
where held.ended_at is null`

/** Quotes that ask at one moment are one statement, and each reads what was true when it asked, or later. */
export function createAwaitedProducts({
  pool,
  metrics,
  settings,
}: Pick<BaseContext, 'pool' | 'metrics' | 'settings'>): AwaitedProducts {
  const query = settings.DATABASE_SPREAD
    ? { name: 'awaited-products-of-bucket', text: `${AWAITED} and held.bucket = $3::smallint` }
    : { name: 'awaited-products', text: AWAITED }

  async function run(asks: readonly PlayerInGame[]): Promise<string[][]> {
    const values: unknown[] = [asks.map(({ puuid }) => puuid), asks.map(({ game }) => game)]
    const [first] = asks
    if (settings.DATABASE_SPREAD && first) values.push(bucketOfPlayer(first.puuid))
    const { rows } = await pool.query<{ n: number; product_id: string }>({ ...query, values })
    const answers: string[][] = asks.map(() => [])
    for (const { n, product_id } of rows) answers[n - 1]?.push(product_id)
    return answers
  }

  return createBatching<PlayerInGame, readonly string[]>({
    name: 'awaited products',
    metrics,
    largest: LARGEST_BATCH,
    ...batchesAtOnce(settings, ({ puuid }) => bucketOfPlayer(puuid)),
    run,
    isPassing: isPassingFailure,
  })
}
