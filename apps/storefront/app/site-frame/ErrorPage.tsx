import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { PageData } from '../render-context/page-data.ts'
import { ThemeMark } from '../theme/ThemeMark.tsx'
import { useDocumentTheme } from '../theme/theme-in-force.ts'
import { useWords } from '../words/words-context.ts'
import { HomeButton } from './HomeButton.tsx'
import * as styles from './message-page.css.ts'
import { Reference } from './Reference.tsx'
import { ReloadButton } from './ReloadButton.tsx'

/** What a player sees when a page fails: what happened, and the way on. */
export function ErrorPage() {
  const error = useRouteError()
  const kind = isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'failed'
  const t = useWords('site')
  const brand = useRouteLoaderData<PageData>('root')?.settings.brandName
  return (
    <>
      {/* The route that failed cannot say it, and no address is this page's own. */}
      <title>{[t(`${kind}.title`), brand].filter(Boolean).join(' | ')}</title>
      <meta name="description" content={t(`${kind}.message`)} />
      <meta name="robots" content="noindex" />
      <MessagePage kind={kind} />
    </>
  )
}

export function MessagePage({ kind }: { kind: 'notFound' | 'failed' }) {
  const t = useWords('site')
  useDocumentTheme('error')
  return (
    <Backdrop as="main" data-theme="error">
      <Page width="narrow" className={styles.page}>
        <Stack gap="l">
          <ThemeMark theme="error" className={styles.mark} />
          <Heading level={1}>{t(`${kind}.title`)}</Heading>
          <Text tone="muted">{t(`${kind}.message`)}</Text>
          {kind === 'failed' && <Reference />}
          <Cluster gap="s">
            {kind === 'failed' && <ReloadButton>{t('offline.action')}</ReloadButton>}
            <HomeButton variant={kind === 'failed' ? 'secondary' : 'primary'}>{t(`${kind}.action`)}</HomeButton>
          </Cluster>
        </Stack>
      </Page>
    </Backdrop>
  )
}
