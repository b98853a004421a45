import { type Failure, fail } from '@quartermaster/service/failure'
import type pg from 'pg'
import { isPassword } from '../players/passwords.ts'
import { findCredentials, listOfferedPlayers, type Player } from '../players/store.ts'
import type { AttemptStore, TooManyAttempts } from './attempt-store.ts'

export type CredentialsFailure = Failure<'REFUSED'> | TooManyAttempts

export interface Credentials {
  /** A player chosen from the list the sandbox offers, instead of name and password. */
  readonly offered?: string | undefined
  readonly userName: string
  readonly password: string
}

export async function checkCredentials(
  pool: pg.Pool,
  attempts: AttemptStore,
  { offered, userName, password }: Credentials,
  address: string,
): Promise<Player | CredentialsFailure> {
  if (offered) {
    const player = (await listOfferedPlayers(pool)).find(({ puuid }) => puuid === offered)
    return player ?? fail('REFUSED')
  }
  const found = await findCredentials(pool, userName)
  // Both ways to name a player share one count of guesses.
  const named = found?.player.userName ?? userName
  const tooMany = await attempts.count(named, address)
  if (tooMany) return tooMany
  if (!(await isPassword(password, found?.passwordHash)) || !found) return fail('REFUSED')
  await attempts.forgive(named, address)
  return found.player
}
