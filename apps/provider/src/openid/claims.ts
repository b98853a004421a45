import type { AccountClaim } from '@quartermaster/contract/platform/sign-on'
import type { Player } from '../players/store.ts'

/** A type and no interface: the provider's claims are an index of unknown names. */
export type PlayerClaims = {
  sub: string
  email: string
  email_verified: boolean
  acct: AccountClaim
}

export function claimsOf({ puuid, email, gameName, tagLine }: Player): PlayerClaims {
  return { sub: puuid, email, email_verified: true, acct: { game_name: gameName, tag_line: tagLine } }
}
