import { randomBytes, randomUUID } from 'node:crypto'
import type { NewPlayerAnswer } from '@quartermaster/contract/platform/sandbox'
import { DEMO_PASSWORD, type DemoPlayer } from '@quartermaster/demo-world/players'
import type pg from 'pg'
import { inTransaction } from '../provider/transaction.ts'
import { addPlayer } from './add-player.ts'
import { hashPassword } from './passwords.ts'

/** Makes a player like one of the demo players, whom the sign-in page does not offer and nobody else plays with. */
export async function addPlayerLike(pool: pg.Pool, model: DemoPlayer): Promise<NewPlayerAnswer> {
  const mark = randomBytes(4).toString('hex').toUpperCase()
  const player = { puuid: randomUUID(), userName: `${model.note}-${mark.toLowerCase()}`, tag: mark }
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(pool, (client) => addPlayer(client, { ...model, ...player, passwordHash, offered: undefined }))
  return { ...player, name: model.name, password: DEMO_PASSWORD }
}
