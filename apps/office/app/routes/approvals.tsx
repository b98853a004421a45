import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useSearchParams } from 'react-router'
import { usePages } from '../api/use-office.ts'
import { Request } from '../approvals/Request.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { More } from '../lists/More.tsx'
import { WORDS } from '../words/words.ts'

/** What waits for a second operator; everything, on another address. */
export default function Approvals() {
  const [query] = useSearchParams()
  const isAll = query.get('all') !== null
  const list = usePages('listApprovals', (before) => ({
    query: { before, limit: 20, ...(!isAll && { state: 'WAITING' as const }) },
  }))
  const requests = list.pages.flatMap(({ approvals }) => approvals)
  return (
    <Stack gap="l">
      <Heading level={1} size="heading">
        {WORDS.approvals}
      </Heading>
      <Cluster gap="m">
        <Link href="/approvals" aria-current={isAll ? undefined : 'page'}>
          {WORDS.approvalsWaiting}
        </Link>
        <Link href="/approvals?all" aria-current={isAll ? 'page' : undefined}>
          {WORDS.approvalsAll}
        </Link>
      </Cluster>
      {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
      {!list.isLoading && requests.length === 0 && !list.error && <Text tone="muted">{WORDS.noApprovals}</Text>}
      {requests.map((request) => (
        <Request key={request.approvalId} request={request} onDone={() => void list.mutate()} />
      ))}
      <More pages={list} />
    </Stack>
  )
}
