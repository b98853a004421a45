import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useSettings } from '../render-context/page-data.ts'
import { HomeButton } from '../site-frame/HomeButton.tsx'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { OrderEntry } from './OrderEntry.tsx'
import * as styles from './OrdersPage.css.ts'
import { PlayerPage } from './PlayerPage.tsx'
import * as paper from './paper.css.ts'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { useOrders } from './use-orders.ts'

/** Everything the player bought, with receipts. */
export function OrdersPage() {
  const t = useWords('shop')
  const { brandName } = useSettings()
  return (
    <PlayerPage signedOut={{ title: t('orders.signIn.title'), message: t('orders.signIn.message') }}>
      {(player) => (
        <>
          <p className={paper.paperOnly}>
            <strong>{brandName}</strong>
          </p>
          <Heading level={1}>{t('orders.title')}</Heading>
          <NeedsScript />
          <Text tone="muted" className={paper.screenOnly}>
            {t('orders.lead')}
          </Text>
          <OrderList player={player} />
        </>
      )}
    </PlayerPage>
  )
}

function OrderList({ player }: { player: string | undefined }) {
  const t = useWords('shop')
  const { orders, failed, hasOlder, loadingOlder, showOlder, refresh } = useOrders(player)
  if (failed) {
    return (
      <>
        <Stack gap="m" align="start">
          <Notice kind="error">{t('orders.failed')}</Notice>
          <Button onClick={refresh}>{t('orders.retry')}</Button>
        </Stack>
        <SignOutEverywhere />
      </>
    )
  }
  if (!orders) {
    return (
      <Waiting label={t('orders.loading')} className={styles.list}>
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className={styles.order}>
            <div className={styles.summary}>
              <Skeleton className={styles.picture} />
              <span className={styles.words}>
                <Skeleton className={styles.line} />
                <Text as="span" size="small">
                  <Skeleton className={styles.line} />
                </Text>
              </span>
              <span className={styles.side}>
                <Skeleton shape="price" />
              </span>
            </div>
          </div>
        ))}
      </Waiting>
    )
  }
  if (orders.length === 0) {
    return (
      <>
        <Stack gap="m" align="start">
          <Text>{t('orders.empty')}</Text>
          <HomeButton>{t('checkout.empty.action')}</HomeButton>
        </Stack>
        <SignOutEverywhere />
      </>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderEntry key={order.orderId} order={order} onChange={refresh} />
        ))}
      </ul>
      {hasOlder && (
        <Button variant="tertiary" className={paper.screenOnly} loading={loadingOlder} onClick={showOlder}>
          {t('orders.older')}
        </Button>
      )}
      <SignOutEverywhere />
    </>
  )
}
