import { formatNumber } from '../words/formats.ts'
import type { Bar } from './figures.ts'
import * as styles from './plots.css.ts'

const WIDTH = 240
const HEIGHT = 100

interface TimePlotProps {
  /** What the plot says, for those who do not see it. */
  readonly label: string
  readonly bars: readonly Bar[]
}

/** What happened one time after the other as bars, with those of the span before as a line. */
export function TimePlot({ label, bars }: TimePlotProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const step = WIDTH / bars.length
  const heightOf = (count: number) => (Math.max(0, count) / most) * HEIGHT
  const line = bars.map(({ before }, at) => `${at * step + step / 2},${HEIGHT - heightOf(before ?? 0)}`).join(' ')
  return (
    <div>
      <div className={styles.ends} aria-hidden>
        <span>{formatNumber(most)}</span>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ label: when, value, before }, at) => (
          <rect
            key={when}
            className={styles.bar}
            x={at * step + step * 0.1}
            y={HEIGHT - heightOf(value)}
            width={step * 0.8}
            height={heightOf(value)}
          >
            <title>{`${when}: ${formatNumber(value)}${before === null ? '' : ` / ${formatNumber(before)}`}`}</title>
          </rect>
        ))}
        {bars.some(({ before }) => before !== null) && <polyline className={styles.before} points={line} />}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{shorten(bars[0]?.label)}</span>
        {bars.length > 2 && <span>{shorten(bars[Math.floor(bars.length / 2)]?.label)}</span>}
        {bars.length > 1 && <span>{shorten(bars.at(-1)?.label)}</span>}
      </div>
    </div>
  )
}

/** Day and hour without the letter between them. */
const shorten = (label = '') => label.replace('T', ' ')
