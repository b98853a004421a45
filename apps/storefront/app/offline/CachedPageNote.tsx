import { LOCALES } from '@quartermaster/contract/locales'
import { Notice } from '@quartermaster/ui/Notice'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './CachedPageNote.css.ts'
import { useCachedSince } from './use-cached-since.ts'

/** A page from an earlier visit says of which day it is: prices on it may be old. */
export function CachedPageNote() {
  const t = useWords('site')
  const locale = useLocale()
  const since = useCachedSince()
  if (!since) return null
  const format = new Intl.DateTimeFormat(LOCALES[locale].tag, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Notice role="status" className={styles.note}>
      <time dateTime={since.toISOString()}>{t('offline.cached', { date: format.format(since) })}</time>
    </Notice>
  )
}
