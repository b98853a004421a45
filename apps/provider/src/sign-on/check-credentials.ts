import type pg from 'pg'
import { isPassword } from '../players/passwords.ts'
import { findCredentials, listOfferedPlayers, type Player } from '../players/store.ts'
import type { AttemptStore } from './attempt-store.ts'

export type CredentialsOutcome =
  | { readonly kind: 'accepted'; readonly player: Player }
  | { readonly kind: 'refused' }
  | { readonly kind: 'too_many_attempts'; readonly retryAfterSeconds: number }

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
): Promise<CredentialsOutcome> {
  if (offered) {
    const player = (await listOfferedPlayers(pool)).find(({ puuid }) => puuid === offered)
    return player ? { kind: 'accepted', player } : { kind: 'refused' }
  }
  const attempt = await attempts.count(userName, address)
  if (!attempt.allowed) return { kind: 'too_many_attempts', retryAfterSeconds: attempt.retryAfterSeconds }
  const found = await findCredentials(pool, userName.trim())
  if (!(await isPassword(password, found?.passwordHash)) || !found) return { kind: 'refused' }
  await attempts.forgive(userName, address)
  return { kind: 'accepted', player: found.player }
}
