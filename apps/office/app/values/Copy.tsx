import { CHECK, Icon } from '@quartermaster/ui/Icon'
import { useEffect, useState } from 'react'
import { WORDS } from '../words/words.ts'
import * as styles from './values.css.ts'

const SHEETS = 'M9 9H20V20H9ZM15 5V4H4V15H5'
const SHOWN_MS = 1_500

/** Takes a text along. */
export function Copy({ text }: { text: string }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={isDone ? WORDS.copied : WORDS.copy(text)}
      title={isDone ? WORDS.copied : WORDS.copyShort}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setDone(true))}
    >
      <Icon path={isDone ? CHECK : SHEETS} />
    </button>
  )
}
