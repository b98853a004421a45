import { useWords } from '../words/words-context.ts'
import { ReloadButton } from './ReloadButton.tsx'
import * as styles from './WordsMissing.css.ts'

const ID = 'words-missing'

/**
 * Comes with every page, unseen, since it is about what could not be fetched: without its words a page stays as the
 * server sent it, and nothing on it works but its links.
 */
export function WordsMissing() {
  const t = useWords('site')
  return (
    <div id={ID} role="alert" hidden className={styles.note}>
      {t('failed.title')}
      <ReloadButton>{t('offline.action')}</ReloadButton>
    </div>
  )
}

export function showWordsMissing(): void {
  document.getElementById(ID)?.removeAttribute('hidden')
}
