import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { useWords } from '../words/words-context.ts'
import { OwedAmount } from './OwedAmount.tsx'

/** Tells a debt: how much, why, and how it is settled. */
export default function DebtNotice({ debt, linked = true }: { debt: WalletDebt; linked?: boolean }) {
  const t = useWords('shop')
  return (
    <Notice kind="error" role="status">
      <Stack gap="s">
        {t('purchase.debt_outstanding.note')}
        <OwedAmount debt={debt} linked={linked} />
      </Stack>
    </Notice>
  )
}
