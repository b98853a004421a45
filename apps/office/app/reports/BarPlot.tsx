import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import * as styles from '../home/hours.css.ts'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import type { Bar } from './figures.ts'

const WIDTH = 240
const HEIGHT = 100

/** Figures as bars, with those of the span before as a line. Said in words for those who do not see it. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const step = WIDTH / bars.length
  const heightOf = (count: number) => (Math.max(0, count) / most) * (HEIGHT - 4)
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const compared = bars.some(({ before }) => before !== null)
  const earlier = bars.reduce((total, { before }) => total + (before ?? 0), 0)
  const said = `${formatNumber(sum)}${compared ? `, ${WORDS.spanBefore}: ${formatNumber(earlier)}` : ''}.`
  const line = bars.map(({ before }, at) => `${at * step + step / 2},${HEIGHT - heightOf(before ?? 0)}`).join(' ')
  return (
    <figure className={styles.figure}>
      <Stack gap="xs">
        <Heading level={2} size="title">
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
          {bars.map(({ label, value }, at) => (
            <rect
              key={label}
              className={styles.today}
              x={at * step + step * 0.1}
              y={HEIGHT - heightOf(value)}
              width={step * 0.8}
              height={heightOf(value)}
            >
              <title>{`${label}: ${formatNumber(value)}`}</title>
            </rect>
          ))}
          {compared && <polyline className={styles.before} points={line} />}
          <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        </svg>
      </Stack>
    </figure>
  )
}
