import type { GameId } from '@quartermaster/contract/games'
import { OwedAmount } from './OwedAmount.tsx'
import { useDebt } from './use-debt.ts'

/** What the player owes in a game's currency, for a place that has said already what a debt is. */
export default function Owed({ gameId }: { gameId: GameId }) {
  const debt = useDebt(gameId)
  return debt ? <OwedAmount debt={debt} /> : null
}
