import { namedTimes, nameOnAxis, ticksTo } from './axis.ts'
import type { Bar } from './figures.ts'
import * as styles from './plots.css.ts'
import { Tip } from './Tip.tsx'

interface TimePlotProps {
  /** What the plot says, for those who do not see it. */
  readonly label: string
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  /** As short as an axis needs it. */
  readonly formatTick: (value: number) => string
}

const WIDTH = 1_000
const HEIGHT = 100

/** What happened one time after the other as bars, with those of the span before as a line; each tells its figures. */
export function TimePlot({ label, bars, format, formatTick }: TimePlotProps) {
  const ticks = ticksTo(Math.max(0, ...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])))
  const top = ticks.at(-1) ?? 1
  const share = (count: number | null) => Math.max(0, count ?? 0) / top
  const step = WIDTH / bars.length
  const line = bars
    .flatMap(({ before }, at) => (before === null ? [] : [`${(at + 0.5) * step},${HEIGHT * (1 - share(before))}`]))
    .join(' ')
  return (
    <div role="img" aria-label={label} className={styles.plot}>
      <div className={styles.upright} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ insetBlockEnd: `${share(tick) * 100}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className={styles.area}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.grid} style={{ insetBlockEnd: `${share(tick) * 100}%` }} />
        ))}
        <div className={styles.columns}>
          {bars.map((bar, at) => (
            <div key={bar.label} className={styles.column}>
              <span className={styles.bar} style={{ blockSize: `${share(bar.value) * 100}%` }} />
              <Tip bar={bar} format={format} isLeft={at >= bars.length / 2} />
            </div>
          ))}
        </div>
        {bars.some(({ before }) => before !== null) && (
          <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <polyline className={styles.stroke} points={line} />
          </svg>
        )}
      </div>
      <div className={styles.along} aria-hidden>
        {namedTimes(bars.map((bar) => bar.label)).map((at) => (
          <span key={at} className={styles.time} style={{ insetInlineStart: `${(at / bars.length) * 100}%` }}>
            {nameOnAxis(bars[at]?.label ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}
