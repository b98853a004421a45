import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'

/** What a player has paid for in a game and not received yet: it is theirs, and is not sold to them again. */
export async function awaitedProducts(db: Connection, puuid: string, game: PlatformGame): Promise<string[]> {
  const rows = await db
    .selectFrom('order_reservation')
    .select('product_id')
    .where(ofPlayer('order_reservation', puuid))
    .where('puuid', '=', puuid)
    .where('game', '=', game)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ product_id }) => product_id)
}
