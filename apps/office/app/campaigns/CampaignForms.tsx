import { TextField } from '@quartermaster/ui/TextField'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'
import { instantOf } from './campaign-fields.ts'

interface CampaignFormProps {
  readonly name: string
}

interface BeginFormProps extends CampaignFormProps {
  /** Why it cannot begin; null when it can. */
  readonly refusal: string | null
}

const requestOf = (name: string, reason: string, key: string) => ({
  params: { name },
  body: { reason },
  headers: { 'idempotency-key': key },
})

/** Nobody can claim from this moment on. */
export function StopForm({ name }: CampaignFormProps) {
  return (
    <ActionForm
      isFolded
      isDanger
      title={WORDS.stopCampaign}
      onAct={(reason, key) => callOffice('stopCampaign', requestOf(name, reason, key))}
    />
  )
}

export function ActivateForm({ name, refusal }: BeginFormProps) {
  return (
    <ActionForm
      isFolded
      title={WORDS.activateCampaign}
      refusal={refusal}
      onAct={(reason, key) => callOffice('activateCampaign', requestOf(name, reason, key))}
    />
  )
}

/** Says when codes can be claimed. */
export function ScheduleForm({ name, refusal }: BeginFormProps) {
  const [from, setFrom] = useTyped('schedule from', '')
  const [to, setTo] = useTyped('schedule to', '')
  return (
    <ActionForm
      isFolded
      title={WORDS.scheduleCampaign}
      refusal={refusal}
      onAct={(reason, key) =>
        callOffice('scheduleCampaign', {
          params: { name },
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
      <TextField label={WORDS.to} type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
    </ActionForm>
  )
}
