import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { Card } from '@quartermaster/ui/Card'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import type { Said } from '../actions/use-said.ts'
import { callOffice } from '../api/call-office.ts'
import { Facts } from '../lists/Facts.tsx'
import { useSession } from '../session/session.tsx'
import { Moment } from '../values/Moment.tsx'
import { Person } from '../values/Person.tsx'
import { State } from '../values/State.tsx'
import { sayPlainly, wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { involvedFacts } from './involved-facts.tsx'
import { titleOf } from './title-of.ts'

interface RequestProps {
  readonly request: ListedApproval
  /** What became of a decision: the request goes with it. */
  readonly onSaid: (said: Said) => void
}

/** One request: what would be done, who asked and why, and the two ways to decide. */
export function Request({ request, onSaid }: RequestProps) {
  const { approvalId, state, mayDecide, requestedBy } = request
  const isOwn = requestedBy.id === useSession().operator.id
  const title = titleOf(request)
  const off = tellOff(request)
  const against = isOwn ? WORDS.takeBack : WORDS.decline
  const tell = (said: Said) => onSaid({ ...said, text: WORDS.ofRequest(approvalId, title, said.text) })
  const params = { approvalId }
  const decide = (call: 'approve' | 'decline') => async (reason: string) => {
    const { state: decided, outcome } = await callOffice(call, { params, body: { reason } })
    const { label } = wordOf('approval', decided)
    const message = outcome === null ? label : `${label}: ${outcome}`
    return { status: decided === 'FAILED' ? 'WAITING' : 'DONE', message, approvalId } as const
  }
  return (
    <Card pad="m" as="article" aria-label={title}>
      <Stack gap="m">
        <div className={forms.requestHead}>
          <Text className={forms.requestTitle}>
            <span className={forms.requestNumber}>{WORDS.requestNumber(approvalId)}</span> {title}
          </Text>
          <State of="approval" is={state} />
        </div>
        {off && <Notice kind="error">{off}</Notice>}
        <Facts
          of={[
            ...involvedFacts(request),
            [WORDS.reason, request.reason],
            ...(request.why ? [[WORDS.whySecond, request.why] as const] : []),
            [WORDS.askedBy, <Person key="asked by" is={requestedBy} />],
            [WORDS.when, <Moment key="asked" at={request.requestedAt} />],
            ...(request.decidedBy && request.decidedAt
              ? [
                  [WORDS.decidedBy, <Person key="decided by" is={request.decidedBy} />] as const,
                  [WORDS.decidedWhen, <Moment key="decided" at={request.decidedAt} />] as const,
                ]
              : [[WORDS.expires, <Moment key="expires" at={request.expiresAt} />] as const]),
            ...(request.decision ? [[WORDS.decision, request.decision] as const] : []),
            ...(request.outcome ? [[WORDS.outcome, sayPlainly(request.outcome)] as const] : []),
          ]}
        />
        {state === 'WAITING' && (mayDecide || isOwn) && (
          <div className={forms.forms}>
            {mayDecide && (
              <ActionForm
                level={2}
                title={WORDS.approve}
                about={title}
                field={WORDS.decisionOn(WORDS.approve, approvalId)}
                onAct={decide('approve')}
                onSaid={tell}
              />
            )}
            {isOwn && <Text size="small">{WORDS.ownRequest}</Text>}
            <ActionForm
              level={2}
              isSecondary
              title={against}
              about={title}
              field={WORDS.decisionOn(against, approvalId)}
              onAct={decide('decline')}
              onSaid={tell}
            />
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** That codes of its campaign cannot be claimed, where that is so. */
function tellOff({ campaignNow }: ListedApproval): string | undefined {
  const told: Readonly<Record<string, string>> = WORDS.campaignIsOff
  return campaignNow ? told[campaignNow.phase] : undefined
}
