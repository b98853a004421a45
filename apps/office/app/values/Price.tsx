import type { OfficeOrder } from '@quartermaster/contract/wire/office/players'
import { WORDS } from '../words/words.ts'
import { Amount } from './Amount.tsx'

/** What an order costs: a product its currency, a top-up the money that was paid for it. */
export function Price({ of: { kind, cost, currency, charged } }: { of: OfficeOrder }) {
  if (kind === 'PRODUCT') return <Amount of={cost} currency={currency} />
  return charged ? <Amount of={charged.minor} currency={charged.currency} /> : WORDS.notPaid
}
