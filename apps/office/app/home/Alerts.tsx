import type { HomeAlert } from '@quartermaster/contract/wire/office/session'
import { Link } from '@quartermaster/ui/Link'
import { Notice } from '@quartermaster/ui/Notice'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { ALERT_WORDS } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** What rings, each with the way to where it is dealt with. */
export function Alerts({ alerts }: { alerts: readonly HomeAlert[] }) {
  const may = useMay()
  if (alerts.length === 0) return null
  return (
    <Section title={WORDS.rings}>
      {alerts.map(({ alert, queue, count }) => (
        <Notice key={`${alert} ${queue}`} kind="error">
          {ALERT_WORDS[alert](count, queue ?? '')}{' '}
          {isOfDeliveries(alert, queue) && may('deliveries list') && (
            <Link href="/deliveries">{WORDS.seeDeliveries}</Link>
          )}
        </Notice>
      ))}
    </Section>
  )
}

const isOfDeliveries = (alert: HomeAlert['alert'], queue: string | null) =>
  alert === 'DeadDeliveries' || queue === 'delivery'
