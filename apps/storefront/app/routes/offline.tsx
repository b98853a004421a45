import { createTranslate } from '@quartermaster/i18n/translate'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { InlineScript } from '../inline-script/InlineScript.tsx'
import { loadWhenBack } from '../offline/load-when-back.ts'
import { PUBLIC_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import * as styles from '../site-frame/message-page.css.ts'
import { ReloadButton } from '../site-frame/ReloadButton.tsx'
import type { PageHandle } from '../words/page-sections.ts'
import { useWords } from '../words/words-context.ts'
import type { Route } from './+types/offline.ts'

const TRY_AGAIN_MS = 5_000

/** It stands in for whatever page was asked for, so no script may take it for that page. */
export const handle = { still: true } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

export function loader({ context }: Route.LoaderArgs) {
  const { locale, messagesOf } = context.get(renderContext)
  const t = createTranslate<'site'>(locale, messagesOf('site'))
  return { title: t('offline.title'), description: t('offline.message') }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(requirePageData(matches[0].loaderData), { ...loaderData, path: '/offline.html', hidden: true })
}

export default function Offline() {
  const t = useWords('site')
  return (
    <Backdrop as="main">
      <InlineScript run={import.meta.env.SSR && loadWhenBack} args={[TRY_AGAIN_MS]} />
      <Page width="narrow" className={styles.page}>
        <Stack gap="l">
          <Heading level={1}>{t('offline.title')}</Heading>
          <Text tone="muted">{t('offline.message')}</Text>
          <div>
            <ReloadButton>{t('offline.action')}</ReloadButton>
          </div>
        </Stack>
      </Page>
    </Backdrop>
  )
}
