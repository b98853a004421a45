import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import * as styles from './plot.css.ts'

/** One bar of a plot, with what stood there in the span before. */
export interface Bar {
  readonly label: string
  readonly value: number
  readonly before: number | null
}

interface PlotProps {
  readonly title: string
  readonly level: 2 | 3
  /** What it shows in words, for those who do not see it. */
  readonly said: string
  readonly bars: readonly Bar[]
  /** What a bar says of itself. */
  tell(bar: Bar): string
}

const WIDTH = 240
const HEIGHT = 100

/** Figures as bars, with those of the span before as a line. */
export function Plot({ title, level, said, bars, tell }: PlotProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const step = WIDTH / bars.length
  const heightOf = (count: number) => (Math.max(0, count) / most) * (HEIGHT - 4)
  const line = bars.map(({ before }, at) => `${at * step + step / 2},${HEIGHT - heightOf(before ?? 0)}`).join(' ')
  return (
    <figure className={styles.figure}>
      <Stack gap="xs">
        <Heading level={level} size="title">
          {title}
        </Heading>
        <Text size="small">{said}</Text>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${said}`}
        >
          {bars.map((bar, at) => (
            <rect
              key={bar.label}
              className={styles.bar}
              x={at * step + step * 0.1}
              y={HEIGHT - heightOf(bar.value)}
              width={step * 0.8}
              height={heightOf(bar.value)}
            >
              <title>{tell(bar)}</title>
            </rect>
          ))}
          {bars.some(({ before }) => before !== null) && <polyline className={styles.before} points={line} />}
          <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        </svg>
      </Stack>
    </figure>
  )
}
