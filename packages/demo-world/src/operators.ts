import { OPERATOR_ROLES, type OperatorRole } from '@quartermaster/contract/operators'

/** Somebody who works in the office of the demo world: one for each role. */
export interface DemoOperator {
  readonly id: string
  readonly name: string
  readonly role: OperatorRole
  /** What they can do, for the page that offers them. */
  readonly note: string
}

const NOTES: Readonly<Record<OperatorRole, string>> = {
  support: 'players, orders, deliveries',
  catalogue: 'products, prices, texts',
  campaigns: 'codes, campaigns, creators',
  finance: 'money, books, second pair of eyes',
  admin: 'everything',
}

export const DEMO_OPERATORS: readonly DemoOperator[] = OPERATOR_ROLES.map((role) => ({
  id: `operator-${role}`,
  name: `${role.slice(0, 1).toUpperCase()}${role.slice(1)} desk`,
  role,
  note: NOTES[role],
}))
