import { DEMO_PASSWORD, DEMO_PLAYERS } from '@quartermaster/demo-world/players'
import type pg from 'pg'
import { inTransaction } from '../provider/transaction.ts'
import { addItems, addPlayer } from './add-player.ts'
import { hashPassword } from './passwords.ts'
import { seedDemoDeliveries } from './seed-deliveries.ts'

/** Adds the demo players that are missing, with what was delivered before; what is there already is left as it is. */
export async function seedDemoPlayers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ puuid: string }>('select puuid from player where puuid = any($1)', [
    DEMO_PLAYERS.map(({ puuid }) => puuid),
  ])
  const present = new Set(rows.map(({ puuid }) => puuid))
  const missing = DEMO_PLAYERS.filter(({ puuid }) => !present.has(puuid))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(pool, async (client) => {
    for (const player of missing) {
      const { note } = player
      const offered = { note, order: DEMO_PLAYERS.indexOf(player) }
      await addPlayer(client, { ...player, userName: note, passwordHash, offered })
    }
    await seedDemoDeliveries(client)
  })
}

/** Puts back what the demo players owned at first and takes away everything else. */
export async function restoreDemoItems(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('delete from owned_item where puuid = any($1)', [DEMO_PLAYERS.map(({ puuid }) => puuid)])
    for (const player of DEMO_PLAYERS) await addItems(client, player)
  })
}
