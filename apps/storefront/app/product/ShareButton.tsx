import { Button } from '@quartermaster/ui/Button'
import { logError } from '../logging/log.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'

/** Hands the page on: by the device's own sheet, or as a link to paste. What the visitor's query holds is not shared. */
export function ShareButton({ name }: { name: string }) {
  const t = useWords('finding')
  async function share(): Promise<void> {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'affirmative', text: t('share.copied') })
    } catch (error) {
      // Who closes the sheet wants nothing told; where nothing may be copied, the link itself can be.
      if ((error as Error).name === 'AbortError') return
      logError('The page could not be shared', error)
      showToast({ kind: 'notice', text: url })
    }
  }
  return (
    <Button variant="tertiary" size="S" onClick={() => void share()}>
      {t('share.action')}
    </Button>
  )
}
