import { gameOfCurrency } from '@quartermaster/contract/games'
import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { addresses } from '../addresses/addresses.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'

interface OwedAmountProps {
  readonly debt: WalletDebt
  /** False on the page where it can be settled. */
  readonly linked?: boolean
}

/** How much is owed, for which orders, and the way to settle it. */
export function OwedAmount({ debt: { currency, amount, orders }, linked = true }: OwedAmountProps) {
  const t = useWords('returns')
  const shop = useWords('shop')
  const locale = useLocale()
  const { gamesOnSale } = useSettings()
  const ready = useLoadedSection('returns', true)
  const gameId = gameOfCurrency(currency)
  if (!ready) return null
  return (
    <Stack gap="s" align="start">
      <strong>{t('debt', { amount, currency: shop(`currency.${currency}`, { count: amount }) })}</strong>
      {orders.map(({ orderId, reference }) => (
        <Text key={orderId} size="small" tone="muted">
          {shop('wallet.kind.CLAWBACK')} · {shop('success.reference')} {reference}
        </Text>
      ))}
      {linked && gamesOnSale.includes(gameId) && (
        <ButtonLink size="S" href={addresses.topUp(locale, gameId)}>
          {shop('purchase.topUp', { currency: shop(`currency.${currency}`) })}
        </ButtonLink>
      )}
    </Stack>
  )
}
