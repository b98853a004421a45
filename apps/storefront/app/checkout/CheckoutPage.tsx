import { themeOfGame } from '@quartermaster/contract/themes'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Page } from '@quartermaster/ui/Page'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { addresses } from '../addresses/addresses.ts'
import { PlainNotice } from '../orders/PlainNotice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { HomeButton } from '../site-frame/HomeButton.tsx'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { useDocumentTheme } from '../theme/theme-in-force.ts'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import * as styles from './CheckoutPage.css.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** The order once more before it is paid: the one the address names, as the server has it. */
export function CheckoutPage() {
  const checkout = useCheckout()
  const order = checkout.facts?.order
  useDocumentTheme(order && themeOfGame(order.gameId))
  return (
    <Backdrop as="main">
      <Page className={styles.page}>
        <Body {...checkout} />
      </Page>
    </Backdrop>
  )
}

function Body({ status, facts, reload }: Checkout) {
  const t = useWords('shop')
  const locale = useLocale()
  const signOn = useSignOn()
  const { signIn } = useSignOnActions()
  if (status === 'empty') {
    return (
      <PlainNotice title={t('checkout.empty.title')} message={t('checkout.empty.message')}>
        <HomeButton>{t('checkout.empty.action')}</HomeButton>
      </PlainNotice>
    )
  }
  if (status === 'missing') {
    return (
      <PlainNotice title={t('success.missing.title')} message={t('success.missing.message')}>
        <ButtonLink href={addresses.orders(locale)}>{t('success.orders')}</ButtonLink>
      </PlainNotice>
    )
  }
  if (status === 'unauthorized' || signOn.state === 'login_required' || signOn.state === 'poll_aborted') {
    const action = { label: t('success.signIn.action'), onPress: signIn }
    return <PlainNotice title={t('success.signIn.title')} message={t('success.signIn.message')} action={action} />
  }
  return (
    <Stack gap="l">
      <Heading level={1}>{t('checkout.title')}</Heading>
      <NeedsScript />
      {status === 'failed' && (
        <Stack gap="m" align="start">
          <Notice kind="error">{t('checkout.problem.load')}</Notice>
          <Button onClick={() => void reload()}>{t('checkout.retry')}</Button>
        </Stack>
      )}
      {status === 'loading' && (
        <Waiting label={t('checkout.loading')} className={styles.layout}>
          <Skeleton shape="art" className={styles.art} />
          <Card>
            <Stack gap="l">
              <Skeleton />
              <Skeleton />
              <Skeleton shape="button" />
            </Stack>
          </Card>
        </Waiting>
      )}
      {facts && <CheckoutForm key={facts.order.orderId} facts={facts} reload={reload} />}
    </Stack>
  )
}
