import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useOffice } from '../api/use-office.ts'
import { Requests } from '../approvals/Requests.tsx'
import { queueTiles } from '../deliveries/queue-tiles.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { Alerts } from '../home/Alerts.tsx'
import { Discrepancies } from '../home/Discrepancies.tsx'
import { LastActions } from '../home/LastActions.tsx'
import { WaitingPayments } from '../home/WaitingPayments.tsx'
import { CountTiles } from '../lists/CountTiles.tsx'
import { Section } from '../lists/Section.tsx'
import { HourChart } from '../plots/HourChart.tsx'
import * as styles from '../plots/plots.css.ts'
import { useMay, useSession } from '../session/session.tsx'
import { formatDay } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

const MINUTE = 60_000
const PAYMENTS = 'payments'
const DISCREPANCIES = 'discrepancies'

export default function Home() {
  const { data: home, error, mutate } = useOffice('getHome', {}, MINUTE)
  const may = useMay()
  const { timeZone } = useSession()
  if (error && !home) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!home) return <Spinner label={WORDS.loading} />
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.home} lead={WORDS.homeLead(formatDay(home.day), timeZone)} />
      <Alerts alerts={home.alerts} />
      <Waiting home={home} />
      <Requests title={WORDS.ownRequests} of={{ mine: 'on' }} />
      <Section title={WORDS.today}>
        <div className={styles.pairs}>
          <HourChart title={WORDS.ordersByHour} hours={home.orders} hour={home.hour} better="more" />
          <HourChart title={WORDS.topUpsByHour} hours={home.topUps} hour={home.hour} better="more" />
          <HourChart title={WORDS.claimsByHour} hours={home.claims} hour={home.hour} better="more" />
          <HourChart title={WORDS.refundsByHour} hours={home.refunds} hour={home.hour} better="less" />
        </div>
      </Section>
      {may('payments discrepancies') && (
        <>
          <WaitingPayments id={PAYMENTS} payments={home.longestPayments} count={home.waitingPayments} />
          <Discrepancies id={DISCREPANCIES} open={home.openDiscrepancies} count={home.discrepancies} />
        </>
      )}
      {may('audit list') && <LastActions everyMs={MINUTE} />}
    </Stack>
  )
}

/** How much is stuck or waits for somebody, of what one may look at, each with the way to where it is. */
function Waiting({ home }: { home: HomeAnswer }) {
  const may = useMay()
  const waiting = [
    { label: WORDS.waitingApprovals, count: home.waitingApprovals, detail: WORDS.approvalsDetail, href: '/approvals' },
    ...(may('deliveries list') ? queueTiles(home.deliveries) : []),
    ...(may('payments discrepancies')
      ? [
          {
            label: WORDS.waitingPayments,
            count: home.waitingPayments,
            detail: WORDS.paymentsDetail,
            href: `#${PAYMENTS}`,
          },
          {
            label: WORDS.openDiscrepancies,
            count: home.discrepancies,
            detail: WORDS.discrepanciesDetail,
            href: `#${DISCREPANCIES}`,
            isBad: true,
          },
        ]
      : []),
  ]
  return (
    <Section title={WORDS.waits} {...(waiting.every(({ count }) => count === 0) && { lead: WORDS.nothingWaits })}>
      <CountTiles of={waiting} />
    </Section>
  )
}
