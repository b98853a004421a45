import { useEffect, useEffectEvent, useState } from 'react'
import { useRecovery } from '../offline/use-recovery.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'
import { type MissingWords, PART_MISSING_EVENT } from './missing-parts.ts'

/** Tells the player that what they pressed needs a connection. When that is back, the style of the part is fetched. */
export function useMissingParts(): void {
  const t = useWords('site')
  const [missed, setMissed] = useState(false)
  const tell = useEffectEvent((words: MissingWords) => {
    showToast({ kind: 'notice', text: t(words) })
    setMissed(true)
  })
  useEffect(() => {
    const onMissing = (event: Event) => tell((event as CustomEvent<MissingWords>).detail)
    addEventListener(PART_MISSING_EVENT, onMissing)
    return () => removeEventListener(PART_MISSING_EVENT, onMissing)
  }, [])
  useRecovery(missed, () => {
    refetchStyles().then(
      () => setMissed(false),
      () => {}, // It is tried again.
    )
  })
}

/** The bundler asks for a style sheet once. Those that did not come with their part are asked for again. */
async function refetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet, disabled }) => !sheet && !disabled).map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
    link.setAttribute('href', link.href)
  })
}
