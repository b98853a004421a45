import type { Settings } from '@quartermaster/settings/settings'
import { outermost, put } from '../claim-names/claim-names.ts'
import type { Player } from '../players/store.ts'

/** A type and no interface: the provider's claims are an index of unknown names. */
export type PlayerClaims = { sub: string; email: string; email_verified: boolean; [name: string]: unknown }

type ClaimNames = Pick<Settings, 'CLAIM_PLAYER_ID' | 'CLAIM_NAME' | 'CLAIM_TAG' | 'CLAIM_REGION'>

/** What is said of a player, under the names that the shop is set to read. */
export function claimsOf({ puuid, email, gameName, tagLine, region }: Player, names: ClaimNames): PlayerClaims {
  const claims: PlayerClaims = { sub: puuid, email, email_verified: true }
  put(claims, names.CLAIM_PLAYER_ID, puuid)
  put(claims, names.CLAIM_NAME, gameName)
  put(claims, names.CLAIM_TAG, tagLine)
  put(claims, names.CLAIM_REGION, region)
  return claims
}

/** The claims that belong to the account scope: the outermost names of all but the subject. */
export function accountClaims(names: ClaimNames): string[] {
  const { CLAIM_PLAYER_ID, CLAIM_NAME, CLAIM_TAG, CLAIM_REGION } = names
  return outermost([CLAIM_PLAYER_ID, CLAIM_NAME, CLAIM_TAG, CLAIM_REGION])
}
