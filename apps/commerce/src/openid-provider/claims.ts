import { isEmail } from '@quartermaster/contract/email'
import { readable, SaidId } from '@quartermaster/contract/platform/said'
import type { Settings } from '@quartermaster/settings/settings'

/** What a provider says of a player, whatever it calls it. */
export interface PlayerClaims {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  readonly region: string
  readonly age: number | undefined
  /** Where the provider has verified it. */
  readonly email?: string
}

const OF_AGE = 18
const OLDEST = 150
/** An age that was said and cannot be read: nobody becomes of age by it. */
const UNREADABLE_AGE = 0

/** Who is known to be under 18. A provider that says no age has players of age. */
export function isMinor(age: number | undefined): boolean {
  return age !== undefined && age < OF_AGE
}

export type ClaimNames = Pick<Settings, 'CLAIM_PLAYER_ID' | 'CLAIM_NAME' | 'CLAIM_TAG' | 'CLAIM_REGION' | 'CLAIM_AGE'>

/** Reads the claims by the names that the settings give them; undefined without a player's id that can be kept. */
export function readClaims(said: Readonly<Record<string, unknown>>, names: ClaimNames): PlayerClaims | undefined {
  const text = (name: string) => {
    const value = claimAt(said, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const puuid = text(names.CLAIM_PLAYER_ID)
  if (!PlayerId.safeParse(puuid).success) return undefined
  return {
    puuid,
    name: readable(text(names.CLAIM_NAME), LONGEST_NAME),
    tag: readable(text(names.CLAIM_TAG), LONGEST_TAG),
    region: readable(text(names.CLAIM_REGION), LONGEST_TAG),
    age: readAge(claimAt(said, names.CLAIM_AGE)),
    ...readEmail(said),
  }
}

/** By the names that OpenID Connect gives it. */
function readEmail({ email, email_verified: isVerified }: Readonly<Record<string, unknown>>): {
  readonly email?: string
} {
  return typeof email === 'string' && isVerified === true && isEmail(email) ? { email } : {}
}

/** Whole years. A provider's database may hand them over as text, or count with fractions; a year of birth is no age. */
function readAge(said: unknown): number | undefined {
  if (said === undefined || said === null) return undefined
  const age = typeof said === 'string' && /^\d+(\.\d+)?$/.test(said.trim()) ? Number(said) : said
  return typeof age === 'number' && age >= 0 && age <= OLDEST ? Math.floor(age) : UNREADABLE_AGE
}

/** `.` and `..` would walk out of the addresses that it is put into. */
const PlayerId = SaidId.max(200).regex(/^(?!\.{1,2}$)/)
/** They travel in every cookie, which browsers keep up to 4 KB of. */
const LONGEST_NAME = 64
const LONGEST_TAG = 32

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
