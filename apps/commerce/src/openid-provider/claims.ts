import type { Settings } from '@quartermaster/settings/settings'

/** What a provider says of a player, whatever it calls it. */
export interface PlayerClaims {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  readonly region: string
  readonly age: number | undefined
}

const OF_AGE = 18

/** Who is known to be under 18. A provider that says no age has players of age. */
export function isMinor(age: number | undefined): boolean {
  return age !== undefined && age < OF_AGE
}

export type ClaimNames = Pick<Settings, 'CLAIM_PLAYER_ID' | 'CLAIM_NAME' | 'CLAIM_TAG' | 'CLAIM_REGION' | 'CLAIM_AGE'>

/** Reads the claims by the names that the settings give them; undefined without a player's id. */
export function readClaims(said: Readonly<Record<string, unknown>>, names: ClaimNames): PlayerClaims | undefined {
  const text = (name: string) => {
    const value = claimAt(said, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const puuid = text(names.CLAIM_PLAYER_ID)
  if (puuid === '' || puuid.length > LONGEST_ID) return undefined
  const age = claimAt(said, names.CLAIM_AGE)
  return {
    puuid,
    name: text(names.CLAIM_NAME),
    tag: text(names.CLAIM_TAG),
    region: text(names.CLAIM_REGION),
    age: typeof age === 'number' && Number.isInteger(age) && age >= 0 ? age : undefined,
  }
}

const LONGEST_ID = 200

/** A claim by its whole name, such as `https://id.example/age`, or else by its path, such as `acct.game_name`. */
export function claimAt(said: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(said, name)) return said[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? value[part as never] : undefined,
      said,
    )
}
