import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import type { ReactNode } from 'react'
import { useSessionLost } from '../sign-on/lost-session.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { useWords } from '../words/words-context.ts'
import { PlainNotice } from './PlainNotice.tsx'
import * as styles from './PlayerPage.css.ts'

interface PlayerPageProps {
  /** What is said to whoever is signed out. Who has been is told that in place of the title. */
  readonly signedOut: { readonly title: string; readonly message: string }
  /** The player is not known before the sign-on is. */
  children(player: string | undefined): ReactNode
}

/** A page of what is the player's own. The page itself holds nothing personal: it asks once signed in. */
export function PlayerPage({ signedOut, children }: PlayerPageProps) {
  const t = useWords('shop')
  const site = useWords('site')
  const signOn = useSignOn()
  const { signIn } = useSignOnActions()
  const lost = useSessionLost()
  const isSignedOut = lost || signOn.state === 'login_required' || signOn.state === 'poll_aborted'
  return (
    <Backdrop as="main">
      <Page className={styles.page}>
        {isSignedOut ? (
          <PlainNotice
            {...signedOut}
            {...(lost && { title: site('signOn.signedOut'), role: 'alert' })}
            action={{ label: t('orders.signIn.action'), onPress: signIn }}
          />
        ) : (
          <Stack gap="l">{children(signOn.state === 'signed_in' ? signOn.sub : undefined)}</Stack>
        )}
      </Page>
    </Backdrop>
  )
}
