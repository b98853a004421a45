import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { shelf } from '../catalogue/ProductGrid.css.ts'
import { PlayerPage } from '../orders/PlayerPage.tsx'
import { HomeButton } from '../site-frame/HomeButton.tsx'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { useWishedProducts } from './use-wished-products.ts'
import { WishedProducts } from './WishedProducts.tsx'
import * as styles from './WishlistPage.css.ts'

/** What a player would like to have. The page itself holds nothing personal: it asks once signed in. */
export function WishlistPage() {
  const t = useWords('finding')
  return (
    <PlayerPage signedOut={{ title: t('wishlist.signIn'), message: t('wishlist.description') }}>
      {(player) => (
        <>
          <Heading level={1}>{t('wishlist.title')}</Heading>
          <NeedsScript />
          <Wished player={player} />
        </>
      )}
    </PlayerPage>
  )
}

function Wished({ player }: { player: string | undefined }) {
  const t = useWords('finding')
  const shop = useWords('shop')
  const { items, failed, refresh } = useWishedProducts(player)
  if (failed) {
    return (
      <Stack gap="m" align="start">
        <Notice kind="error">{shop('checkout.problem.load')}</Notice>
        <Button onClick={refresh}>{shop('orders.retry')}</Button>
      </Stack>
    )
  }
  if (!items) {
    return (
      <Waiting label={t('wishlist.title')} className={`${styles.waiting} ${shelf}`}>
        <Skeleton shape="art" />
        <Skeleton shape="art" />
      </Waiting>
    )
  }
  if (items.length > 0) return <WishedProducts items={items} />
  return (
    <Stack gap="m" align="start">
      <Text>{t('wishlist.empty')}</Text>
      <HomeButton>{shop('checkout.empty.action')}</HomeButton>
    </Stack>
  )
}
