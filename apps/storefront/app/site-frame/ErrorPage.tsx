import { Backdrop } from '@quartermaster/ui/Backdrop'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { addresses } from '../addresses/addresses.ts'
import { useLocale } from '../render-context/page-data.ts'
import { ThemeMark } from '../theme/ThemeMark.tsx'
import { useDocumentTheme } from '../theme/theme-in-force.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './message-page.css.ts'

/** What a player sees when a page fails: what happened, and the way on. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <MessagePage kind={missing ? 'notFound' : 'failed'} />
}

export function MessagePage({ kind }: { kind: 'notFound' | 'failed' }) {
  const t = useWords('site')
  const locale = useLocale()
  useDocumentTheme('error')
  return (
    <Backdrop as="main" data-theme="error">
      <Page width="narrow" className={styles.page}>
        <Stack gap="l">
          <ThemeMark theme="error" className={styles.mark} />
          <Heading level={1}>{t(`${kind}.title`)}</Heading>
          <Text tone="muted">{t(`${kind}.message`)}</Text>
          <div>
            <ButtonLink href={addresses.landing(locale)}>{t(`${kind}.action`)}</ButtonLink>
          </div>
        </Stack>
      </Page>
    </Backdrop>
  )
}
