import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Notice } from '@quartermaster/ui/Notice'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { ActionGroup } from '../actions/ActionGroup.tsx'
import { Concern } from '../actions/concern.ts'
import { SaidHere } from '../actions/SaidHere.tsx'
import { useSaid } from '../actions/use-said.ts'
import { callOffice } from '../api/call-office.ts'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { formatShortMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { AddCodeForm } from './AddCodeForm.tsx'
import { ActivateForm, ScheduleForm, StopForm } from './CampaignForms.tsx'
import { EditForm } from './EditForm.tsx'
import { StartBatchForm } from './StartBatchForm.tsx'

interface CampaignActionsProps {
  readonly of: OfficeAnswer<'getCampaign'>
}

/** What can be done with a campaign: running it, its codes, and what takes something away apart. */
export function CampaignActions({ of }: CampaignActionsProps) {
  const may = useMay()
  const { campaign, batches } = of
  const { state } = campaign
  const refusal = of.phase === 'DRAFT' ? WORDS.noCodeYet : null
  const isSingle = campaign.kind === 'SINGLE_USE'
  const open = isSingle && may('codes batch discard') ? batches.filter(isOpen) : []
  // Only as long as it is so: others may have changed it since.
  const [told, tell] = useState<{ readonly state: string; readonly message: string }>()
  const [discarded, sayDiscarded] = useSaid()
  const mayStop = may('campaigns stop') && state === 'ACTIVE'
  if (!may('campaigns edit')) return null
  return (
    <Concern value={campaign.name}>
      <Section title={WORDS.actions}>
        <div role="status">{told?.state === state && <Notice kind="affirmative">{told.message}</Notice>}</div>
        <SaidHere said={discarded} />
        <ActionGroup title={WORDS.actionsRun}>
          {may('campaigns activate') && state !== 'ACTIVE' && (
            <ActivateForm
              campaign={campaign}
              refusal={refusal}
              onDone={({ message }) => tell({ state: 'ACTIVE', message })}
            />
          )}
          {may('campaigns schedule') && <ScheduleForm campaign={campaign} refusal={refusal} />}
          <EditForm of={of} />
        </ActionGroup>
        {isSingle && may('codes batch start') && (
          <ActionGroup title={WORDS.actionsCodes}>
            <StartBatchForm of={of} />
          </ActionGroup>
        )}
        {!isSingle && may('codes add') && (
          <ActionGroup title={WORDS.actionsCodes}>
            <AddCodeForm of={of} />
          </ActionGroup>
        )}
        {(mayStop || open.length > 0) && (
          <ActionGroup title={WORDS.takesAway} isDanger>
            {mayStop && <StopForm campaign={campaign} onDone={({ message }) => tell({ state: 'STOPPED', message })} />}
            {open.map(({ batchId, createdAt }) => (
              <ActionForm
                key={batchId}
                isFolded
                isDanger
                title={WORDS.discardBatch(formatShortMoment(createdAt))}
                onSaid={sayDiscarded}
                onAct={(reason, key) =>
                  callOffice('discardBatch', {
                    params: { batchId },
                    body: { reason },
                    headers: { 'idempotency-key': key },
                  })
                }
              />
            ))}
          </ActionGroup>
        )}
      </Section>
    </Concern>
  )
}

const isOpen = ({ state }: OfficeAnswer<'getCampaign'>['batches'][number]) => state === 'MAKING' || state === 'READY'
