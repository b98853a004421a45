import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './hours.css.ts'

interface Hours {
  readonly today: readonly number[]
  readonly lastWeek: readonly number[]
}

const WIDTH = 240
const HEIGHT = 100
const HOURS = 24
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** A day as bars, with the same weekday a week before as a line. Said in words for those who do not see it. */
export function HourChart({ title, hours: { today, lastWeek }, hour }: { title: string; hours: Hours; hour: number }) {
  const most = Math.max(1, ...today, ...lastWeek)
  const step = WIDTH / HOURS
  const heightOf = (count: number) => (count / most) * (HEIGHT - 4)
  const line = lastWeek.map((count, at) => `${at * step + step / 2},${HEIGHT - heightOf(count)}`).join(' ')
  const soFar = sum(lastWeek.slice(0, hour + 1))
  const said = `${WORDS.today}: ${formatNumber(sum(today))}. ${WORDS.lastWeek}: ${formatNumber(soFar)} / ${formatNumber(sum(lastWeek))}.`
  return (
    <figure className={styles.figure}>
      <Stack gap="xs">
        <Heading level={3} size="title">
          {title}
        </Heading>
        <Text size="small">{said}</Text>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}. ${said}`}
        >
          {today.map((count, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
              key={at}
              className={styles.today}
              x={at * step + 1}
              y={HEIGHT - heightOf(count)}
              width={step - 2}
              height={heightOf(count)}
            >
              <title>{`${WORDS.hour} ${at}: ${count} / ${lastWeek[at]}`}</title>
            </rect>
          ))}
          <polyline className={styles.before} points={line} />
          <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        </svg>
      </Stack>
    </figure>
  )
}
