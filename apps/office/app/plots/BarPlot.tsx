import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { type Bar, fillTime, isTime } from './figures.ts'
import { PartsPlot } from './PartsPlot.tsx'
import * as styles from './plots.css.ts'
import { TimePlot } from './TimePlot.tsx'

/** Figures of a report: along time where they are told by it, else by their size. Said in words too. */
export function BarPlot({ title, by, bars }: { title: string; by: string; bars: readonly Bar[] }) {
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const earlier = bars.reduce((total, { before }) => total + (before ?? 0), 0)
  const isCompared = bars.some(({ before }) => before !== null)
  const said = `${formatNumber(sum)}${isCompared ? `, ${WORDS.spanBefore}: ${formatNumber(earlier)}` : ''}`
  return (
    <figure className={styles.figure}>
      <Stack gap="xs">
        <Heading level={2} size="title">
          {title}
        </Heading>
        <Text size="small">{bars.length === 0 ? WORDS.nothingPlotted : said}</Text>
        {bars.length > 0 &&
          (isTime(by) ? <TimePlot label={`${title}: ${said}`} bars={fillTime(bars, by)} /> : <PartsPlot bars={bars} />)}
      </Stack>
    </figure>
  )
}
