import type { MouseEvent } from 'react'
import { useWords } from '../words/words-context.ts'
import { skip } from './SkipLink.css.ts'

/** The way past the bar. With script the address stays as it is: some pages keep their order in its fragment. */
export function SkipLink() {
  const t = useWords('site')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, which works without script
    <a href="#main" className={skip} onClick={focusMain}>
      {t('skip')}
    </a>
  )
}

function focusMain(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}
