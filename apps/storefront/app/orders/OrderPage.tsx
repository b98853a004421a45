import { themeOfGame } from '@quartermaster/contract/themes'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { addresses } from '../addresses/addresses.ts'
import { scripted } from '../canvas/without-script.css.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { useSuccessPageSignIn } from '../sign-on/use-success-page-sign-in.ts'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { OrderFollowed } from './OrderFollowed.tsx'
import * as styles from './OrderPage.css.ts'
import { PlainNotice } from './PlainNotice.tsx'
import { page } from './PlayerPage.css.ts'
import { useOrder } from './use-order.ts'
import { useOrderOfAddress } from './use-order-of-address.ts'

/** What an order is told in, about: what it brings, its price, and the facts of it. */
const LINES = ['item', 'price', 'way', 'paid', 'wallet', 'date', 'reference', 'seller']

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
        <div className={styles.layout}>
          <Skeleton className={styles.place} />
          <Stack gap="l">
            <Stack gap="s">
              <Text>
                <Skeleton className={styles.name} />
              </Text>
              <div className={styles.state}>
                <Heading level={1}>{t('success.title')}</Heading>
              </div>
              <NeedsScript />
              <Text size="lead" tone="muted" className={scripted}>
                {message}
              </Text>
            </Stack>
            <Waiting label={t('success.loading')}>
              <Card>
                <Stack gap="m">
                  <Skeleton shape="price" />
                  {LINES.map((line) => (
                    <Skeleton key={line} />
                  ))}
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
