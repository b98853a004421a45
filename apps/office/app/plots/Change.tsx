import { formatChange } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './plots.css.ts'

/** Whether more of something is good news. */
export type Better = 'more' | 'less' | 'neither'

interface ChangeProps {
  readonly value: number
  readonly before: number
  readonly better?: Better
}

/** How far a figure is from the one before it. */
export function Change({ value, before, better = 'neither' }: ChangeProps) {
  if (value === before) return <span className={styles.told.same}>{WORDS.same}</span>
  const isMore = value > before
  const news = better === 'neither' ? 'same' : isMore === (better === 'more') ? 'good' : 'bad'
  return (
    <span className={styles.told[news]}>
      <span aria-hidden>{isMore ? '▲ ' : '▼ '}</span>
      {before === 0 ? WORDS.newFigure : formatChange((value - before) / Math.abs(before))}
    </span>
  )
}
