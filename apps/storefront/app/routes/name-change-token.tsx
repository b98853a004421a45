import { NAME_CHANGE_TOKEN } from '@quartermaster/contract/product-types'
import { createTranslate } from '@quartermaster/i18n/translate'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Page } from '@quartermaster/ui/Page'
import { useEffect } from 'react'
import { heroOf } from '../catalogue/hero.ts'
import { PlainNotice } from '../orders/PlainNotice.tsx'
import { PRIVATE_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { ProductView } from '../product/ProductView.tsx'
import { releaseDate } from '../product/release-date.ts'
import { worthOfProduct } from '../product/worth-of-product.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { endText } from '../sales/end-text.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignInOnce } from '../sign-on/use-sign-in-once.ts'
import { HomeButton } from '../site-frame/HomeButton.tsx'
import { awaitFindingWords } from '../words/await-words.ts'
import type { PageHandle } from '../words/page-sections.ts'
import { useWords } from '../words/words-context.ts'
import type { Route } from './+types/name-change-token.ts'
import * as styles from './name-change-token.css.ts'

export const clientMiddleware = [awaitFindingWords]
export const handle = { sections: ['shop', 'finding'] } satisfies PageHandle
export const headers = () => PRIVATE_PAGE

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(renderContext)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const { gameId, productId } = NAME_CHANGE_TOKEN
  const product = settings.enable.paidNameChange ? await catalogue.find(locale, gameId, productId) : undefined
  const hero = product && heroOf(product)
  const released = product && releaseDate(locale, product.releasedOn)
  const ends = product?.until && endText(locale, product.until)
  const changesAt = product?.changesAt
  const version = product?.version
  const worth = product && (await worthOfProduct(catalogue, locale, product))
  const words = { title: t('nameChange.title'), description: t('nameChange.description') }
  return { product, hero, released, ends, changesAt, version, worth, ...words }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, product } = loaderData
  const page = { title, description, path: '/account/name-change-token', hidden: !product }
  return pageMeta(requirePageData(matches[0].loaderData), page)
}

/** Sells the token that changes a player's name, where the publisher sells it; elsewhere it says so. */
export default function NameChangeToken({ loaderData: { product, hero, released, ends } }: Route.ComponentProps) {
  const t = useWords('shop')
  useSignInFirst(product !== undefined)
  if (product && hero && released) return <ProductView product={product} hero={hero} released={released} ends={ends} />
  return (
    <Backdrop as="main">
      <Page className={styles.page}>
        <PlainNotice title={t('nameChange.unavailable.title')} message={t('nameChange.unavailable.message')}>
          <HomeButton>{t('nameChange.unavailable.action')}</HomeButton>
        </PlainNotice>
      </Page>
    </Backdrop>
  )
}

/** A name belongs to an account, so where the token is sold the page is for players who are signed in. */
function useSignInFirst(sold: boolean): void {
  const { state } = useSignOn()
  const signInOnce = useSignInOnce()
  useEffect(() => {
    if (sold && state === 'login_required') signInOnce()
  }, [sold, state, signInOnce])
}
