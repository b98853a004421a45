import { type StateKind, wordOf } from '../words/state-words.ts'
import * as styles from './values.css.ts'

/** Where something stands: its word in its colour. */
export function State({ of, is }: { of: StateKind; is: string }) {
  const { label, tone } = wordOf(of, is)
  return <span className={`${styles.state} ${styles.tone[tone]}`}>{label}</span>
}
