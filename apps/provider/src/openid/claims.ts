import type { Settings } from '@quartermaster/settings/settings'
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
  const outermost = [CLAIM_PLAYER_ID, CLAIM_NAME, CLAIM_TAG, CLAIM_REGION].map((name) => partsOf(name)[0] ?? '')
  return [...new Set(outermost)].filter((name) => name !== 'sub')
}

/** A name that is an address is one name; any other leads into objects by its dots. */
function partsOf(name: string): string[] {
  return name.includes('/') ? [name] : name.split('.')
}

function put(claims: Record<string, unknown>, name: string, value: string): void {
  const parts = partsOf(name)
  const last = parts.pop() ?? ''
  let inner = claims
  for (const part of parts) {
    inner[part] ??= {}
    inner = inner[part] as Record<string, unknown>
  }
  inner[last] = value
}
