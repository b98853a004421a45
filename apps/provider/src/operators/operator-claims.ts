import { DEMO_OPERATORS, type DemoOperator } from '@quartermaster/demo-world/operators'
import type { Settings } from '@quartermaster/settings/settings'
import { outermost, put } from '../claim-names/claim-names.ts'

type OperatorClaimNames = Pick<Settings, 'CLAIM_OPERATOR_NAME' | 'CLAIM_OPERATOR_ROLES'>

export function findOperator(id: string): DemoOperator | undefined {
  return DEMO_OPERATORS.find((operator) => operator.id === id)
}

/** What is said of an operator, under the names that the office is set to read. */
export function operatorClaimsOf({ id, name, role }: DemoOperator, names: OperatorClaimNames) {
  const claims: { sub: string; [claim: string]: unknown } = { sub: id }
  put(claims, names.CLAIM_OPERATOR_NAME, name)
  put(claims, names.CLAIM_OPERATOR_ROLES, [role])
  return claims
}

export function operatorClaimNames({ CLAIM_OPERATOR_NAME, CLAIM_OPERATOR_ROLES }: OperatorClaimNames): string[] {
  return outermost([CLAIM_OPERATOR_NAME, CLAIM_OPERATOR_ROLES])
}
