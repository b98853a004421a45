import type { OperatorRole } from '@quartermaster/contract/operators'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Operator } from './operator.ts'

const EVERYONE: readonly OperatorRole[] = ['support', 'catalogue', 'campaigns', 'finance']
const SUPPORT: readonly OperatorRole[] = ['support']
const MONEY: readonly OperatorRole[] = ['support', 'finance']
const FINANCE: readonly OperatorRole[] = ['finance']
const CAMPAIGNS: readonly OperatorRole[] = ['campaigns']
const CATALOGUE: readonly OperatorRole[] = ['catalogue']
const CODES: readonly OperatorRole[] = ['support', 'campaigns']
const CREATORS: readonly OperatorRole[] = ['campaigns', 'finance']
const NOBODY_ELSE: readonly OperatorRole[] = []

/**
 * Which roles may do what, beside admins, who may do everything. An action has one name, at the office, in qm and in the
 * trail. What has no line here is for admins alone.
 */
export const PERMISSIONS = {
  home: EVERYONE,
  find: EVERYONE,
  'approvals list': EVERYONE,
  'approvals show': EVERYONE,
  // Besides, one must be allowed what is asked for.
  'approvals approve': EVERYONE,
  'approvals decline': EVERYONE,
  'audit list': MONEY,
  'audit export': MONEY,

  'players show': MONEY,
  'players grant': MONEY,
  'players debit': MONEY,
  'players movements': MONEY,
  'players refused-codes': MONEY,
  'players block': SUPPORT,
  'players unblock': SUPPORT,
  'players note': MONEY,
  'players limit': SUPPORT,
  'players export': SUPPORT,
  // Never alone: a second operator decides, always.
  'players erase': SUPPORT,
  'sessions end': SUPPORT,

  'orders show': MONEY,
  'orders list': MONEY,
  'orders find': MONEY,
  'orders redeliver': SUPPORT,
  'orders return': MONEY,
  'orders refund': MONEY,
  'orders clawback': FINANCE,
  'orders repay': MONEY,
  'payments refund': MONEY,
  'payments discrepancies': MONEY,
  'payments settle': FINANCE,
  'deliveries list': SUPPORT,
  'deliveries groups': SUPPORT,
  'deliveries retry': SUPPORT,
  'receipts list': SUPPORT,
  'receipts retry': SUPPORT,

  'claims clawback': SUPPORT,
  'claims refund': SUPPORT,
  'claims repay': SUPPORT,
  'claims redeliver': SUPPORT,
  'codes inspect': CODES,
  'codes explain': CODES,
  'codes guesses': CODES,
  'codes keys': CODES,
  'codes generate': CAMPAIGNS,
  'codes add': CAMPAIGNS,
  'codes batch start': CAMPAIGNS,
  'codes batch list': CAMPAIGNS,
  'codes batch resume': CAMPAIGNS,
  'codes batch fetch': CAMPAIGNS,
  'codes batch discard': CAMPAIGNS,
  'campaigns create': CAMPAIGNS,
  'campaigns list': EVERYONE,
  'campaigns show': EVERYONE,
  'campaigns statistics': EVERYONE,
  'campaigns edit': CAMPAIGNS,
  'campaigns schedule': CAMPAIGNS,
  'campaigns activate': CAMPAIGNS,
  'campaigns stop': CAMPAIGNS,

  'catalogue show': CATALOGUE,
  'catalogue edit': CATALOGUE,
  'catalogue bundle': CATALOGUE,
  'catalogue picture': CATALOGUE,
  'catalogue drafts list': CATALOGUE,
  'catalogue drafts show': CATALOGUE,
  'catalogue drafts save': CATALOGUE,
  'catalogue drafts publish': CATALOGUE,
  'catalogue drafts discard': CATALOGUE,
  'catalogue arrangement': CATALOGUE,
  'catalogue arrange': CATALOGUE,
  'catalogue preview': CATALOGUE,
  'catalogue check': CATALOGUE,
  'catalogue import': CATALOGUE,
  'catalogue export': CATALOGUE,
  'catalogue versions': CATALOGUE,
  'catalogue restore': CATALOGUE,
  'catalogue history list': CATALOGUE,
  'catalogue history show': CATALOGUE,
  'catalogue history restore': CATALOGUE,

  'creators list': CREATORS,
  'creators add': CAMPAIGNS,
  'creators rename': CAMPAIGNS,
  'creators retire': CAMPAIGNS,
  'creators restore': CAMPAIGNS,
  'creators share': FINANCE,
  'creators earnings': CREATORS,
  'creators payout': FINANCE,
  'sales report': FINANCE,
  'reports sales': FINANCE,
  'reports top-ups': FINANCE,
  'reports refunds': FINANCE,
  'reports currency': FINANCE,
  'reports claims': ['campaigns', 'finance'],
  'reports verify': FINANCE,
  'ledger audit': FINANCE,
  'ledger export': FINANCE,
  reconcile: FINANCE,
  'tokens issue': NOBODY_ELSE,
  'tokens end': NOBODY_ELSE,
  'tokens list': NOBODY_ELSE,
  'demo seed': NOBODY_ELSE,
} as const satisfies Record<string, readonly OperatorRole[]>

export type ActionName = keyof typeof PERMISSIONS
export const ACTION_NAMES = Object.keys(PERMISSIONS) as ActionName[]

export type NotPermitted = Failure<'NOT_PERMITTED', { readonly action: string }>

export function mayDo({ roles }: Pick<Operator, 'roles'>, action: string): boolean {
  if (roles.includes('admin')) return true
  const allowed: readonly OperatorRole[] = Object.hasOwn(PERMISSIONS, action)
    ? PERMISSIONS[action as ActionName]
    : NOBODY_ELSE
  return roles.some((role) => allowed.includes(role))
}

/** Everything an operator may do; undefined for admins, who may do what the table does not name, too. */
export function actionsOf(operator: Pick<Operator, 'roles'>): string[] | undefined {
  if (operator.roles.includes('admin')) return undefined
  return Object.keys(PERMISSIONS).filter((action) => mayDo(operator, action))
}

/** For services: the failure to return, or nothing. */
export function refusalFor(operator: Operator, action: ActionName): NotPermitted | undefined {
  return mayDo(operator, action) ? undefined : fail('NOT_PERMITTED', { action })
}
