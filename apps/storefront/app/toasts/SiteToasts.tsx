import { ToastHost } from '@quartermaster/ui/ToastHost'
import { useSyncExternalStore } from 'react'
import { useWords } from '../words/words-context.ts'
import * as styles from './SiteToasts.css.ts'
import { currentToasts, removeToast, subscribeToToasts } from './show-toast.ts'

/** The one place toasts appear; `showToast` fills it from anywhere. */
export function SiteToasts() {
  const t = useWords('site')
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <ToastHost
      toasts={toasts}
      onGone={removeToast}
      dismissLabel={t('toast.dismiss')}
      regionLabel={t('toast.region')}
      className={styles.toasts}
    />
  )
}
