import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { Spinner } from '@quartermaster/ui/Spinner'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readStored, removeStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import { addresses } from '../page/addresses.ts'
import { PRIVATE_PAGE } from '../page/cache.ts'
import { currentGame } from '../page/current-game.ts'
import { requirePageData, useLocale, useSettings } from '../page/page-data.ts'
import { pageMeta } from '../page/page-meta.ts'
import { isInAppPath, takeLoginAction } from '../sign-on/login-action.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './redirect.css.ts'
import type { Route } from './+types/redirect.ts'

export const headers = () => PRIVATE_PAGE

export function meta({ matches }: Route.MetaArgs) {
  const data = requirePageData(matches[0].loaderData)
  return pageMeta(data, { title: data.settings.brandName, description: data.settings.brandName, path: '/', hidden: true })
}

/** Where the sign-on host sends the player back: the session is saved, then the player goes on where they were. */
export default function Redirect() {
  const t = useWords('site')
  const settings = useSettings()
  const locale = useLocale()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const saved = query.has('code')
      ? completeOpenIdSignIn(settings, currentGame('/', readStored(STORAGE_KEYS.gameId))).catch((error: unknown) =>
          logError('Unable to get the token.', error),
        )
      : Promise.resolve()
    void saved.then(() => navigate(nextPage() ?? addresses.landing(locale), { replace: true }))
  }, [settings, locale, navigate])

  return (
    <main className={styles.middle}>
      <Spinner label={t('signOn.returning')} />
    </main>
  )
}

/** The saved action decides; without one, the page where the flow began. Only paths of the site are followed. */
function nextPage(): string | undefined {
  const action = takeLoginAction()
  const begun = readStored(STORAGE_KEYS.startOfFlowPage)
  removeStored(STORAGE_KEYS.startOfFlowPage)
  const wanted = action.type === 'REDIRECT' ? action.data.redirectPath : begun
  return isInAppPath(wanted) ? wanted : undefined
}
