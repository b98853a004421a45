import { themeOfGame } from '@quartermaster/contract/themes'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Page } from '@quartermaster/ui/Page'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { addresses } from '../addresses/addresses.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { useSuccessPageSignIn } from '../sign-on/use-success-page-sign-in.ts'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { OrderFollowed } from './OrderFollowed.tsx'
import { art, layout } from './OrderPage.css.ts'
import { PlainNotice } from './PlainNotice.tsx'
import { page } from './PlayerPage.css.ts'
import { useOrder } from './use-order.ts'
import { useOrderOfAddress } from './use-order-of-address.ts'

/** Follows an order to its end: what arrived, what it cost, what is left. */
export function OrderPage() {
  const t = useWords('shop')
  const locale = useLocale()
  const signOn = useSignOn()
  const { signIn } = useSignOnActions()
  const orderId = useOrderOfAddress()
  const followed = useOrder(orderId)
  const lapsed = signOn.state === 'login_required' || followed.status === 'unauthorized'
  useSuccessPageSignIn(lapsed && Boolean(orderId))

  const body = () => {
    if (orderId === null || followed.status === 'missing') {
      return (
        <PlainNotice title={t('success.missing.title')} message={t('success.missing.message')}>
          <ButtonLink href={addresses.orders(locale)}>{t('success.orders')}</ButtonLink>
        </PlainNotice>
      )
    }
    if (lapsed || signOn.state === 'poll_aborted') {
      const action = { label: t('success.signIn.action'), onPress: signIn }
      return <PlainNotice title={t('success.signIn.title')} message={t('success.signIn.message')} action={action} />
    }
    if (!followed.order) {
      const message = followed.unreachable ? t('success.unreachable') : t('success.loading')
      return (
        <div className={layout}>
          <Skeleton shape="art" className={art} />
          <Stack gap="l">
            <PlainNotice title={t('success.title')} message={message} />
            <Waiting label={t('success.loading')}>
              <Card>
                <Stack gap="m">
                  <Skeleton />
                  <Skeleton />
                  <Skeleton />
                </Stack>
              </Card>
            </Waiting>
          </Stack>
        </div>
      )
    }
    return <OrderFollowed followed={followed} order={followed.order} />
  }

  return (
    <Backdrop as="main" {...(followed.order && { 'data-theme': themeOfGame(followed.order.gameId) })}>
      <Page className={page}>{body()}</Page>
    </Backdrop>
  )
}
