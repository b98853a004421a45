import { isOperatorRole } from '@quartermaster/contract/operators'
import { isReadable } from '@quartermaster/contract/readable-text'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { claimAt } from '../openid-provider/claims.ts'
import type { Operator } from '../operators/operator.ts'

/** The provider knows them, and gives them no role of the office's. */
export type NoRole = Failure<'NO_ROLE', { readonly name: string }>

const LONGEST = 200
/** Where the claim says nothing: what OpenID has for it, before a subject that tells nobody anything. */
const OTHER_NAMES = ['name', 'preferred_username', 'email']

/** Who somebody is at the office, by what their provider says of them. Roles that the office does not know are nothing. */
export function readOperator(
  subject: string,
  said: Readonly<Record<string, unknown>>,
  names: Pick<Settings, 'CLAIM_OPERATOR_ROLES' | 'CLAIM_OPERATOR_NAME'>,
): Operator | NoRole {
  const claimed = claimAt(said, names.CLAIM_OPERATOR_ROLES)
  const roles = [...new Set([claimed].flat().filter(isOperatorRole))]
  const called = [names.CLAIM_OPERATOR_NAME, ...OTHER_NAMES].map((claim) => claimAt(said, claim))
  const readable = called.flatMap((name) => (typeof name === 'string' && isReadable(name) ? [name.trim()] : []))
  const name = (readable[0] ?? subject).slice(0, LONGEST)
  return roles.length > 0 ? { id: subject, name, roles } : fail('NO_ROLE', { name })
}
