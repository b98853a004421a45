import { Link } from '@quartermaster/ui/Link'
import { Text } from '@quartermaster/ui/Text'
import { useOffice } from '../api/use-office.ts'
import { WORDS } from '../words/words.ts'

/** Said where something is asked for that waits for a second operator already; nothing where it does not. */
export function AlreadyAsked({ action, subject }: { action: string; subject: string }) {
  const { data } = useOffice('listApprovals', { query: { subject, state: 'WAITING', limit: 100 } })
  const alike = data?.approvals.filter((request) => request.action === action) ?? []
  if (alike.length === 0) return null
  return (
    <Text size="small">
      {WORDS.askedAlready}{' '}
      {alike
        .map(({ approvalId, summary, requestedBy }) => `${approvalId}, ${summary} (${requestedBy.name})`)
        .join('; ')}
      . <Link href="/approvals">{WORDS.approvals}</Link>
    </Text>
  )
}
