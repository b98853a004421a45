import type { Better } from './Change.tsx'
import { Change } from './Change.tsx'
import type { Bar } from './figures.ts'
import * as styles from './plots.css.ts'

/** More would be a list, which stands below. */
const SHOWN = 12

interface PartsPlotProps {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly better?: Better | undefined
}

/** What a whole is made of, the largest first: a bar each, with a mark where it ended in the span before. */
export function PartsPlot({ bars, format, better }: PartsPlotProps) {
  const shown = bars.toSorted((left, right) => (right.value ?? 0) - (left.value ?? 0)).slice(0, SHOWN)
  const most = Math.max(1, ...shown.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const share = (count: number) => `${(Math.max(0, count) / most) * 100}%`
  return (
    <ul className={styles.parts}>
      {shown.map(({ label, value, before }) => (
        <li key={label} className={styles.part}>
          <span className={styles.name}>{label}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.filled} style={{ inlineSize: share(value ?? 0) }} />
            {before !== null && <span className={styles.mark} style={{ insetInlineStart: share(before) }} />}
          </span>
          <span className={styles.amount}>{format(value ?? 0)}</span>
          <span className={styles.amount}>
            {before !== null && <Change value={value ?? 0} before={before} {...(better && { better })} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
