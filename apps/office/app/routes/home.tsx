import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useOffice } from '../api/use-office.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { Alerts } from '../home/Alerts.tsx'
import { Discrepancies } from '../home/Discrepancies.tsx'
import { LastActions } from '../home/LastActions.tsx'
import { Section } from '../lists/Section.tsx'
import { Tiles } from '../lists/Tiles.tsx'
import { HourChart } from '../plots/HourChart.tsx'
import * as styles from '../plots/plots.css.ts'
import { useMay } from '../session/session.tsx'
import { formatDay, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

const MINUTE = 60_000

export default function Home() {
  const { data: home, error, mutate } = useOffice('getHome', {}, MINUTE)
  const may = useMay()
  if (error && !home) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!home) return <Spinner label={WORDS.loading} />
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.home} lead={WORDS.homeLead(formatDay(home.day))} />
      <Alerts alerts={home.alerts} />
      <Waiting home={home} />
      <Section title={WORDS.today}>
        <div className={styles.pairs}>
          <HourChart title={WORDS.ordersByHour} hours={home.orders} hour={home.hour} better="more" />
          <HourChart title={WORDS.topUpsByHour} hours={home.topUps} hour={home.hour} better="more" />
          <HourChart title={WORDS.claimsByHour} hours={home.claims} hour={home.hour} better="more" />
          <HourChart title={WORDS.refundsByHour} hours={home.refunds} hour={home.hour} better="less" />
        </div>
      </Section>
      {may('payments discrepancies') && <Discrepancies open={home.openDiscrepancies} />}
      {may('audit list') && <LastActions everyMs={MINUTE} />}
    </Stack>
  )
}

/** How much is stuck or waits for somebody, each with the way to where it is. */
function Waiting({ home }: { home: HomeAnswer }) {
  const may = useMay()
  const { dead, retrying, late } = home.stuckDeliveries
  const deliveries = may('deliveries list') ? '/deliveries' : null
  const waiting = [
    { label: WORDS.waitingApprovals, count: home.waitingApprovals, detail: WORDS.approvalsDetail, href: '/approvals' },
    { label: WORDS.deadDeliveries, count: dead, detail: WORDS.deadDetail, href: deliveries, isBad: true },
    {
      label: WORDS.retriedDeliveries,
      count: retrying,
      detail: WORDS.retriedDetail(formatNumber(late)),
      href: deliveries && `${deliveries}?state=RETRYING`,
    },
    { label: WORDS.waitingPayments, count: home.waitingPayments, detail: WORDS.paymentsDetail, href: null },
    {
      label: WORDS.openDiscrepancies,
      count: home.discrepancies,
      detail: WORDS.discrepanciesDetail,
      href: null,
      isBad: true,
    },
  ]
  return (
    <Section title={WORDS.waits} {...(waiting.every(({ count }) => count === 0) && { lead: WORDS.nothingWaits })}>
      <Tiles
        of={waiting.map(({ label, count, detail, href, isBad }) => ({
          key: label,
          label: href ? <Link href={href}>{label}</Link> : label,
          value: formatNumber(count),
          detail,
          isUrgent: isBad === true && count > 0,
        }))}
      />
    </Section>
  )
}
