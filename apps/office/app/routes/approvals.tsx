import { Cluster } from '@quartermaster/ui/Cluster'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { useSearchParams } from 'react-router'
import { SaidHere } from '../actions/SaidHere.tsx'
import { useSaid } from '../actions/use-said.ts'
import { usePages } from '../api/use-office.ts'
import { Request } from '../approvals/Request.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { Empty } from '../lists/Empty.tsx'
import * as styles from '../lists/lists.css.ts'
import { More } from '../lists/More.tsx'
import { WORDS } from '../words/words.ts'

/** What waits for a second operator; everything, on another address. */
export default function Approvals() {
  const [query] = useSearchParams()
  const [said, say] = useSaid()
  const isAll = query.get('all') !== null
  const list = usePages('listApprovals', (before) => ({
    query: { before, limit: 20, ...(!isAll && { state: 'WAITING' as const }) },
  }))
  const requests = list.pages.flatMap(({ approvals }) => approvals)
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.approvals} lead={WORDS.approvalsLead} />
      <Cluster as="nav" gap="m" aria-label={WORDS.whichRequests}>
        <Link href="/approvals" variant="quiet" className={styles.tab} aria-current={isAll ? undefined : 'page'}>
          {WORDS.approvalsWaiting}
        </Link>
        <Link href="/approvals?all" variant="quiet" className={styles.tab} aria-current={isAll ? 'page' : undefined}>
          {WORDS.approvalsAll}
        </Link>
      </Cluster>
      <SaidHere said={said} />
      {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
      {!list.isLoading && requests.length === 0 && !list.error && <Empty>{WORDS.noApprovals}</Empty>}
      {requests.map((request) => (
        <Request key={request.approvalId} request={request} onSaid={say} />
      ))}
      <More pages={list} />
    </Stack>
  )
}
