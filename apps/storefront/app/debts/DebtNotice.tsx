import { type GameId, gameOfCurrency } from '@quartermaster/contract/games'
import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { useWords } from '../words/words-context.ts'
import { OwedAmount } from './OwedAmount.tsx'

interface DebtNoticeProps {
  readonly debts: readonly WalletDebt[]
  /** The game whose currency can be had on this very page. */
  readonly here?: GameId | undefined
  /** The page has said already what a debt is. */
  readonly said?: boolean | undefined
}

/** Tells debts: how much, why, and how they are settled. */
export default function DebtNotice({ debts, here, said = false }: DebtNoticeProps) {
  const t = useWords('shop')
  return (
    <Notice kind="error" role="status">
      <Stack gap="s">
        {!said && t('purchase.debt_outstanding.note')}
        {debts.map((debt) => (
          <OwedAmount key={debt.currency} debt={debt} linked={gameOfCurrency(debt.currency) !== here} />
        ))}
      </Stack>
    </Notice>
  )
}
