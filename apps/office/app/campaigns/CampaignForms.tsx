import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { callOffice } from '../api/call-office.ts'
import { useMay } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { instantOf } from './campaign-fields.ts'

interface CampaignFormsProps {
  readonly name: string
  readonly state: 'DRAFT' | 'ACTIVE' | 'STOPPED'
  readonly onDone: () => void
}

/** Stops a campaign at once, makes it valid, or says when it is. */
export function CampaignForms({ name, state, onDone }: CampaignFormsProps) {
  const may = useMay()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const params = { name }
  return (
    <div className={forms.forms}>
      {may('campaigns stop') && state === 'ACTIVE' && (
        <ActionForm
          title={WORDS.stopCampaign}
          onDone={onDone}
          onAct={(reason, key) =>
            callOffice('stopCampaign', { params, body: { reason }, headers: { 'idempotency-key': key } })
          }
        />
      )}
      {may('campaigns activate') && state !== 'ACTIVE' && (
        <ActionForm
          title={WORDS.activateCampaign}
          onDone={onDone}
          onAct={(reason, key) =>
            callOffice('activateCampaign', { params, body: { reason }, headers: { 'idempotency-key': key } })
          }
        />
      )}
      {may('campaigns schedule') && (
        <ActionForm
          title={WORDS.scheduleCampaign}
          onDone={onDone}
          onAct={(reason, key) =>
            callOffice('scheduleCampaign', {
              params,
              body: { startsAt: instantOf(from), endsAt: instantOf(to), reason },
              headers: { 'idempotency-key': key },
            })
          }
        >
          <TextField
            label={WORDS.from}
            type="datetime-local"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={WORDS.to}
            type="datetime-local"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </ActionForm>
      )}
    </div>
  )
}
