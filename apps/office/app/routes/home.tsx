import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { HourChart } from '../plots/HourChart.tsx'
import * as styles from '../plots/plots.css.ts'
import { useMay } from '../session/session.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

const MINUTE = 60_000

export default function Home() {
  const { data: home, error, mutate } = useOffice('getHome', {}, MINUTE)
  const may = useMay()
  if (error && !home) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!home) return <Spinner label={WORDS.loading} />
  const waiting = [
    { label: WORDS.waitingApprovals, count: home.waitingApprovals, href: '/approvals' },
    {
      label: WORDS.deadDeliveries,
      count: home.stuckDeliveries.dead,
      href: may('deliveries list') ? '/deliveries' : null,
    },
    {
      label: WORDS.lateDeliveries,
      count: home.stuckDeliveries.late,
      href: may('deliveries list') ? '/deliveries' : null,
    },
    { label: WORDS.openDiscrepancies, count: home.discrepancies, href: null },
  ]
  return (
    <Stack gap="l">
      <Heading level={1} size="heading">
        {WORDS.home}
      </Heading>
      <Section title={WORDS.waits}>
        {waiting.every(({ count }) => count === 0) && <Text tone="muted">{WORDS.nothingWaits}</Text>}
        <div className={styles.tiles}>
          {waiting.map(({ label, count, href }) => (
            <Card key={label} pad="m">
              <Text size="lead">{formatNumber(count)}</Text>
              <Text size="small">{href ? <Link href={href}>{label}</Link> : label}</Text>
            </Card>
          ))}
        </div>
      </Section>
      <Section title={`${WORDS.today}, ${home.day}`}>
        <Text size="small" tone="muted">
          {WORDS.inUtc}
        </Text>
        <div className={styles.halves}>
          <HourChart title={WORDS.ordersByHour} hours={home.orders} hour={home.hour} />
          <HourChart title={WORDS.topUpsByHour} hours={home.topUps} hour={home.hour} />
        </div>
      </Section>
    </Stack>
  )
}
