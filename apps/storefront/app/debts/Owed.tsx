import { OwedAmount } from './OwedAmount.tsx'
import { useDebts } from './use-debts.ts'

/** What the player owes, for a place that has said already what a debt is. */
export default function Owed() {
  return useDebts().map((debt) => <OwedAmount key={debt.currency} debt={debt} />)
}
