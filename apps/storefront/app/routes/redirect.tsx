import { Spinner } from '@quartermaster/ui/Spinner'
import { useEffect, useEffectEvent, useRef } from 'react'
import { PRIVATE_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { useReturn } from '../resume/use-return.ts'
import { NeedsScript } from '../site-frame/NeedsScript.tsx'
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
  const goOn = useEffectEvent(useReturn())
  const begun = useRef(false)

  useEffect(() => {
    // The code in the address and the saved action are both good for one use. In a frame they belong to the page around it.
    if (begun.current || window.parent !== window) return
    begun.current = true
    void goOn()
  }, [])

  return (
    <main className={styles.middle}>
      <Spinner label={t('signOn.returning')} />
      <NeedsScript />
    </main>
  )
}
