import type { GameId } from '@quartermaster/contract/games'
import DebtNotice from './DebtNotice.tsx'
import { useDebt } from './use-debt.ts'

/** The debt in a game's currency, where there is one. */
export default function DebtOfGame({ gameId, linked = true }: { gameId: GameId; linked?: boolean }) {
  const debt = useDebt(gameId)
  return debt ? <DebtNotice debt={debt} linked={linked} /> : null
}
