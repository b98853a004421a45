import { gameOfCurrency } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import type { WalletAnswer } from '@quartermaster/contract/wire/wallets'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { Suspense } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { Price } from '../currency/Price.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { PlayerPage } from '../orders/PlayerPage.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { LimitSection } from '../spending-limit/LimitSection.tsx'
import { useWords } from '../words/words-context.ts'
import { Movements } from './Movements.tsx'
import { useWalletPage } from './use-wallet-page.ts'
import * as styles from './WalletPage.css.ts'

// Fetched for those who owe something.
const DebtNotice = lazyPart(() => import('../debts/DebtNotice.tsx'))

/** Every balance with its worth, and every movement behind it. */
export function WalletPage() {
  const t = useWords('shop')
  return (
    <PlayerPage signedOut={{ title: t('wallet.signIn'), message: t('wallet.description') }}>
      {(player) => (
        <>
          <Heading level={1}>{t('wallet.title')}</Heading>
          <Wallet player={player} />
        </>
      )}
    </PlayerPage>
  )
}

function Wallet({ player }: { player: string | undefined }) {
  const t = useWords('shop')
  const { wallet, failed, hasOlder, loadingOlder, refresh, showOlder } = useWalletPage(player)
  if (failed) {
    return (
      <Stack gap="m" align="start">
        <Notice kind="error">{t('wallet.failed')}</Notice>
        <Button onClick={refresh}>{t('orders.retry')}</Button>
      </Stack>
    )
  }
  if (!wallet) return <Spinner label={t('wallet.title')} />
  return (
    <>
      <Suspense>{wallet.debts?.length ? <DebtNotice debts={wallet.debts} /> : null}</Suspense>
      <Balances balances={wallet.balances} />
      <Text size="small" tone="muted">
        {t('price.worthNote')}
      </Text>
      <LimitSection />
      <Stack as="section" gap="m">
        <Heading level={2}>{t('wallet.movements')}</Heading>
        {wallet.movements.length > 0 ? <Movements movements={wallet.movements} /> : <Text>{t('wallet.empty')}</Text>}
        {hasOlder && (
          <Button variant="tertiary" loading={loadingOlder} onClick={showOlder}>
            {t('wallet.older')}
          </Button>
        )}
      </Stack>
    </>
  )
}

function Balances({ balances }: Pick<WalletAnswer, 'balances'>) {
  const t = useWords('shop')
  const locale = useLocale()
  const { gamesOnSale } = useSettings()
  return (
    <ul className={styles.balances}>
      {balances.map(({ currency, amount }) => {
        const gameId = gameOfCurrency(currency)
        const label = t(`currency.${currency}`)
        return (
          <li key={currency}>
            <Card pad="m" className={styles.balance}>
              <Stack gap="xxs">
                <Text size="small" tone="muted">
                  {t(`game.${gameId}`)} · {label}
                </Text>
                <Price amount={amount} currency={currency} locale={LOCALES[locale].tag} />
              </Stack>
              {gamesOnSale.includes(gameId) && (
                <ButtonLink variant="tertiary" size="S" href={addresses.topUp(locale, gameId)}>
                  {t('purchase.topUp', { currency: label })}
                </ButtonLink>
              )}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
