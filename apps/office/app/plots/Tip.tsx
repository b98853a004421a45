import { WORDS } from '../words/words.ts'
import { nameTime } from './axis.ts'
import { Change } from './Change.tsx'
import type { Bar } from './figures.ts'
import * as styles from './plots.css.ts'

interface TipProps {
  readonly bar: Bar
  readonly format: (value: number) => string
  /** It opens to the left, so that it stays on the plot. */
  readonly isLeft?: boolean
}

/** The figures of one bar, while a pointer is on it. */
export function Tip({ bar: { label, value, before }, format, isLeft = false }: TipProps) {
  return (
    <span className={`${styles.tip} ${isLeft ? styles.tipLeft : ''}`}>
      <strong>{nameTime(label)}</strong>
      <span>{value === null ? WORDS.notYet : format(value)}</span>
      {before !== null && <span className={styles.quiet}>{WORDS.beforeWas(format(before))}</span>}
      {before !== null && value !== null && <Change value={value} before={before} />}
    </span>
  )
}
