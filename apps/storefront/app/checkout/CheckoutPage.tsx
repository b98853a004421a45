import { themeOfGame } from '@quartermaster/contract/themes'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Page } from '@quartermaster/ui/Page'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { PlainNotice } from '../orders/PlainNotice.tsx'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { HomeButton } from '../site-frame/HomeButton.tsx'
import { useWords } from '../words/words-context.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import * as styles from './CheckoutPage.css.ts'
import { useCheckout } from './use-checkout.ts'

/** The order once more before it is paid. What it is about is in the browser; what it costs is the server's word. */
export function CheckoutPage() {
  const t = useWords('shop')
  const checkout = useCheckout()
  const { product } = checkout
  return (
    <Backdrop as="main" {...(product && { 'data-theme': themeOfGame(product.gameId) })}>
      <Page className={styles.page}>
        <Body checkout={checkout} loading={t('checkout.loading')} />
      </Page>
    </Backdrop>
  )
}

function Body({ checkout, loading }: { checkout: ReturnType<typeof useCheckout>; loading: string }) {
  const t = useWords('shop')
  const signOn = useSignOn()
  const { signIn } = useSignOnActions()
  const { context, product, facts, failed, reload } = checkout
  if (context && !product) {
    return (
      <PlainNotice title={t('checkout.empty.title')} message={t('checkout.empty.message')}>
        <HomeButton>{t('checkout.empty.action')}</HomeButton>
      </PlainNotice>
    )
  }
  if (signOn.state === 'login_required' || signOn.state === 'poll_aborted') {
    const action = { label: t('success.signIn.action'), onPress: signIn }
    return <PlainNotice title={t('success.signIn.title')} message={t('success.signIn.message')} action={action} />
  }
  return (
    <Stack gap="l">
      <Heading level={1}>{t('checkout.title')}</Heading>
      {failed && (
        <Stack gap="m" align="start">
          <Notice kind="error">{t('checkout.problem.load')}</Notice>
          <Button onClick={reload}>{t('checkout.retry')}</Button>
        </Stack>
      )}
      {context && product && facts && <CheckoutForm context={context} product={product} facts={facts} />}
      {!facts && !failed && <Spinner label={loading} />}
    </Stack>
  )
}
