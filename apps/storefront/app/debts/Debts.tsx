import type { GameId } from '@quartermaster/contract/games'
import DebtNotice from './DebtNotice.tsx'
import { useDebts } from './use-debts.ts'

interface DebtsProps {
  /** The game whose currency can be had on this very page. */
  readonly here?: GameId | undefined
  /** The page has said already what a debt is. */
  readonly said?: boolean
}

/** What the player owes, where they owe something. */
export default function Debts({ here, said }: DebtsProps) {
  const debts = useDebts()
  return debts.length > 0 ? <DebtNotice debts={debts} here={here} said={said} /> : null
}
