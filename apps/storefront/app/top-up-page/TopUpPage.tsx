import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { REGION_THAT_PAYS_IN_GAME } from '@quartermaster/contract/payment-regions'
import { themeOfGame } from '@quartermaster/contract/themes'
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { ReceiptChoice } from '../receipt-choice/ReceiptChoice.tsx'
import { useReceipt } from '../receipt-choice/use-receipt.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { DeliverNowChoice } from '../terms/DeliverNowChoice.tsx'
import { SaleTerms } from '../terms/SaleTerms.tsx'
import { useDeliverNow, useMustChoose } from '../terms/use-deliver-now.ts'
import { useTopUp } from '../top-up/use-top-up.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { useWords } from '../words/words-context.ts'
import { Choices } from './Choices.tsx'
import { SavingFor } from './SavingFor.tsx'
import * as styles from './TopUpPage.css.ts'
import { useChoices } from './use-choices.ts'
import { useSavedFor } from './use-saved-for.ts'

// Fetched for those who owe something.
const Debts = lazyPart(() => import('../debts/Debts.tsx'))

interface TopUpPageProps {
  readonly gameId: GameId
  /** At the prices of the language's region; an account may have others. */
  readonly ofLanguage: Pick<CurrencyOffersAnswer, 'region' | 'offers'>
}

/** A game's currency to choose from: bundles with their unit prices, or exactly as much as is needed. */
export function TopUpPage({ gameId, ofLanguage }: TopUpPageProps) {
  const t = useWords('shop')
  const signOn = useSignOn()
  const { running, topUp } = useTopUp(gameId)
  const { owes } = useWallet(gameId)
  const [missing, setMissing] = useState(0)
  const product = useSavedFor(gameId)
  const choices = useChoices(gameId, ofLanguage)
  const deliverNow = useDeliverNow(useMustChoose(), { subject: gameId })
  const [receipt, setReceipt] = useReceipt()
  const unfinished = receipt.wanted && !receipt.email
  const [bought, setBought] = useState<TopUpChoice>()
  const choose = (choice: TopUpChoice) => {
    deliverNow.proceed((wish) => {
      setBought(choice)
      topUp({ ...choice, deliverNow: wish })
    })
  }
  const currency = t(`currency.${currencyOf(gameId)}`)
  const paysInGame = signOn.state === 'signed_in' && signOn.region === REGION_THAT_PAYS_IN_GAME
  return (
    <Backdrop as="main" data-theme={themeOfGame(gameId)}>
      <Page className={styles.page}>
        <Stack gap="l">
          <Stack gap="s">
            <Text tone="accent">{t(`game.${gameId}`)}</Text>
            <Heading level={1}>{t('purchase.topUp', { currency })}</Heading>
            {!paysInGame && (
              <Text size="lead" tone="muted">
                {t('topUpPage.lead')}
              </Text>
            )}
          </Stack>
          <NeedsScript />
          <Suspense>{owes && <Debts here={gameId} />}</Suspense>
          {product && <SavingFor product={product} onMissing={setMissing} />}
          {paysInGame ? (
            <Notice kind="notice">
              {t('modal.KR_PAYMENT_REQUIRED.first')} {product && t('modal.KR_PAYMENT_REQUIRED.second')}
            </Notice>
          ) : choices.offers?.length === 0 ? (
            <Notice kind="notice">{t('topUpPage.none', { currency })}</Notice>
          ) : (
            <>
              {deliverNow.required && <DeliverNowChoice {...deliverNow.box} />}
              <Choices
                gameId={gameId}
                choices={choices}
                missing={missing}
                disabled={running || unfinished}
                bought={running ? bought : undefined}
                onChoose={choose}
              />
              <div>
                <ReceiptChoice receipt={receipt} onChange={setReceipt} />
                {unfinished && <Text size="small">{t('checkout.emailIncomplete')}</Text>}
              </div>
              <SaleTerms of="currency" />
              <Text size="small" tone="muted">
                {t('price.worthNote')}
              </Text>
            </>
          )}
        </Stack>
      </Page>
    </Backdrop>
  )
}
