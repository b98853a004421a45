import { formatNumber } from '../words/formats.ts'
import type { Bar } from './figures.ts'
import * as styles from './plots.css.ts'

/** More would be a list, which stands below. */
const SHOWN = 12

/** What a whole is made of, the largest first: a bar each, with a mark where it ended in the span before. */
export function PartsPlot({ bars }: { bars: readonly Bar[] }) {
  const shown = bars.toSorted((left, right) => right.value - left.value).slice(0, SHOWN)
  const most = Math.max(1, ...shown.flatMap(({ value, before }) => [value, before ?? 0]))
  const share = (count: number) => `${(Math.max(0, count) / most) * 100}%`
  return (
    <ul className={styles.parts}>
      {shown.map(({ label, value, before }) => (
        <li key={label} className={styles.part}>
          <span className={styles.name}>{label}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.filled} style={{ inlineSize: share(value) }} />
            {before !== null && <span className={styles.mark} style={{ insetInlineStart: share(before) }} />}
          </span>
          <span className={styles.amount}>{formatNumber(value)}</span>
        </li>
      ))}
    </ul>
  )
}
