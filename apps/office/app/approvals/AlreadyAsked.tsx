import { Link } from '@quartermaster/ui/Link'
import { Text } from '@quartermaster/ui/Text'
import { use } from 'react'
import { JustAsked } from '../actions/just-asked.ts'
import { useOffice } from '../api/use-office.ts'
import { WORDS } from '../words/words.ts'
import { titleOf } from './title-of.ts'

/** Said where something is asked for that waits already, but for the request that the form says itself that it has just made. */
export function AlreadyAsked({ action, subject }: { action: string; subject: string }) {
  const own = use(JustAsked)
  const { data } = useOffice('listApprovals', { query: { subject, state: 'WAITING', limit: 100 } })
  const alike = data?.approvals.filter((request) => request.action === action && request.approvalId !== own) ?? []
  if (alike.length === 0) return null
  return (
    <Text size="small">
      {WORDS.askedAlready}{' '}
      {alike.map((request) => `${request.approvalId}, ${titleOf(request)} (${request.requestedBy.name})`).join('; ')}.{' '}
      <Link href="/approvals">{WORDS.approvals}</Link>
    </Text>
  )
}
