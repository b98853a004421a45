import type { Approval } from '@quartermaster/contract/wire/office/trail'
import { Card } from '@quartermaster/ui/Card'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { callOffice } from '../api/call-office.ts'
import { Facts } from '../lists/Facts.tsx'
import { useSession } from '../session/session.tsx'
import { formatMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

/** One request: what would be done, who asked and why, and the two ways to decide. */
export function Request({ request, onDone }: { request: Approval; onDone: () => void }) {
  const { approvalId, state, mayDecide, requestedBy } = request
  const isOwn = requestedBy.id === useSession().operator.id
  const params = { approvalId }
  const decide = (call: 'approve' | 'decline') => async (reason: string) => {
    const { state: decided, decision } = await callOffice(call, { params, body: { reason } })
    const message = decided === 'FAILED' ? `${decided}: ${decision}` : decided
    return { status: decided === 'FAILED' ? 'WAITING' : 'DONE', message, approvalId } as const
  }
  return (
    <Card pad="m" as="article" aria-label={request.summary}>
      <Stack gap="m">
        <Text size="lead">{request.summary}</Text>
        <Facts
          of={[
            [WORDS.state, state],
            [WORDS.reason, request.reason],
            [WORDS.askedBy, `${requestedBy.name}, ${formatMoment(request.requestedAt)}`],
            ...(request.decidedBy && request.decidedAt
              ? [[WORDS.decidedBy, `${request.decidedBy.name}, ${formatMoment(request.decidedAt)}`] as const]
              : [[WORDS.expires, formatMoment(request.expiresAt)] as const]),
            ...(request.decision ? [[WORDS.outcome, request.decision] as const] : []),
          ]}
        />
        {state === 'WAITING' && (mayDecide || isOwn) && (
          <div className={forms.forms}>
            {mayDecide && <ActionForm title={WORDS.approve} onDone={onDone} onAct={decide('approve')} />}
            {isOwn && <Text size="small">{WORDS.ownRequest}</Text>}
            <ActionForm title={isOwn ? WORDS.takeBack : WORDS.decline} onDone={onDone} onAct={decide('decline')} />
          </div>
        )}
      </Stack>
    </Card>
  )
}
