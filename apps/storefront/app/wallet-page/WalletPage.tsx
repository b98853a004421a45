import { CURRENCY_CODES, type CurrencyCode, gameOfCurrency } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import type { WalletAnswer } from '@quartermaster/contract/wire/wallets'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { Suspense } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { scripted } from '../canvas/without-script.css.ts'
import { Price } from '../currency/Price.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { PlayerPage } from '../orders/PlayerPage.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { LimitSection } from '../spending-limit/LimitSection.tsx'
import { Waiting } from '../waiting/Waiting.tsx'
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
          <NeedsScript />
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
  return (
    <>
      <Suspense>{wallet?.debts?.length ? <DebtNotice debts={wallet.debts} /> : null}</Suspense>
      {wallet ? <Balances balances={wallet.balances} /> : <BalancesToCome />}
      <Text size="small" tone="muted">
        {t('price.worthNote')}
      </Text>
      <LimitSection />
      <Stack as="section" gap="m" className={scripted}>
        <Heading level={2}>{t('wallet.movements')}</Heading>
        {wallet ? <MovementsOf wallet={wallet} /> : <MovementsToCome />}
        {hasOlder && (
          <Button variant="tertiary" loading={loadingOlder} onClick={showOlder}>
            {t('wallet.older')}
          </Button>
        )}
      </Stack>
    </>
  )
}

function MovementsOf({ wallet: { movements } }: { wallet: Pick<WalletAnswer, 'movements'> }) {
  const t = useWords('shop')
  return movements.length > 0 ? <Movements movements={movements} /> : <Text>{t('wallet.empty')}</Text>
}

function MovementsToCome() {
  const t = useWords('shop')
  return (
    <Waiting label={t('wallet.movements')} className={styles.movements}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={styles.movement}>
          <Skeleton className={styles.line} />
        </div>
      ))}
    </Waiting>
  )
}

function Balances({ balances }: Pick<WalletAnswer, 'balances'>) {
  return (
    <ul className={styles.balances}>
      {balances.map(({ currency, amount }) => (
        <li key={currency}>
          <Balance currency={currency} amount={amount} />
        </li>
      ))}
    </ul>
  )
}

function BalancesToCome() {
  const t = useWords('shop')
  return (
    <Waiting label={t('wallet.title')} className={styles.balances}>
      {CURRENCY_CODES.map((currency) => (
        <Balance key={currency} currency={currency} />
      ))}
    </Waiting>
  )
}

/** Which currency it is and how it is topped up is known before the amount. */
function Balance({ currency, amount }: { currency: CurrencyCode; amount?: number }) {
  const t = useWords('shop')
  const locale = useLocale()
  const { gamesOnSale } = useSettings()
  const gameId = gameOfCurrency(currency)
  const label = t(`currency.${currency}`)
  return (
    <Card pad="m" className={styles.balance}>
      <Stack gap="xxs">
        <Text size="small" tone="muted">
          {t(`game.${gameId}`)} · {label}
        </Text>
        {amount === undefined ? (
          <Skeleton className={styles.line} />
        ) : (
          <Price amount={amount} currency={currency} locale={LOCALES[locale].tag} />
        )}
      </Stack>
      {gamesOnSale.includes(gameId) && (
        <ButtonLink variant="tertiary" size="S" href={addresses.topUp(locale, gameId)}>
          {t('purchase.topUp', { currency: label })}
        </ButtonLink>
      )}
    </Card>
  )
}
