import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { Spinner } from '@quartermaster/ui/Spinner'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentGame } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import { PRIVATE_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData, useSettings } from '../render-context/page-data.ts'
import { useLoginAction } from '../resume/use-login-action.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'
import type { FootedHandle } from '../site-frame/PageFooter.tsx'
import { useWords } from '../words/words-context.ts'
import type { Route } from './+types/redirect.ts'
import * as styles from './redirect.css.ts'

export const handle = { footer: 'SmallFooter' } satisfies FootedHandle
export const headers = () => PRIVATE_PAGE

export function meta({ matches }: Route.MetaArgs) {
  const data = requirePageData(matches[0].loaderData)
  return pageMeta(data, {
    title: data.settings.brandName,
    description: data.settings.brandName,
    path: '/redirect/',
    hidden: true,
  })
}

/** Where the sign-on host sends the player back: the session is saved, then the player goes on where they were. */
export default function Redirect() {
  const t = useWords('site')
  const settings = useSettings()
  const performLoginAction = useEffectEvent(useLoginAction())
  const begun = useRef(false)

  useEffect(() => {
    // The code in the address and the saved action are both good for one use.
    if (begun.current) return
    begun.current = true
    const query = new URLSearchParams(location.search)
    const saved = query.has('code')
      ? completeOpenIdSignIn(settings, currentGame('/', readStored(STORAGE_KEYS.gameId))).catch((error: unknown) =>
          logError('Unable to get the token.', error),
        )
      : Promise.resolve()
    void saved.then(() => performLoginAction())
  }, [settings])

  return (
    <main className={styles.middle}>
      <Spinner label={t('signOn.returning')} />
    </main>
  )
}
