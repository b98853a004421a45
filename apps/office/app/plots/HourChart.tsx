import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './plots.css.ts'
import { TimePlot } from './TimePlot.tsx'

interface Hours {
  readonly today: readonly number[]
  readonly lastWeek: readonly number[]
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A day by the hour, with the same weekday a week before. Said in words for those who do not see it. */
export function HourChart({ title, hours: { today, lastWeek }, hour }: { title: string; hours: Hours; hour: number }) {
  const said = WORDS.todayAgainst(
    formatNumber(sum(today)),
    formatNumber(sum(lastWeek.slice(0, hour + 1))),
    formatNumber(sum(lastWeek)),
  )
  const bars = today.map((value, at) => ({ label: hourName(at), value, before: lastWeek[at] ?? 0 }))
  return (
    <figure className={styles.figure}>
      <Stack gap="xs">
        <Heading level={3} size="title">
          {title}
        </Heading>
        <Text size="small">{said}</Text>
        <TimePlot label={`${title}. ${said}`} bars={bars} />
      </Stack>
    </figure>
  )
}
