import { TextField } from '@quartermaster/ui/TextField'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'
import { instantOf, localOf } from './campaign-fields.ts'

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

interface ScheduleFormProps extends BeginFormProps {
  readonly window: Readonly<Record<Moment, string | null>>
}

type Moment = 'startsAt' | 'endsAt'

/** Says when codes can be claimed. What is not touched stays as the campaign has it. */
export function ScheduleForm({ name, refusal, window }: ScheduleFormProps) {
  const [typed, setTyped] = useTyped<Partial<Record<Moment, string>>>('schedule', {})
  const momentOf = (field: Moment) => {
    const local = typed[field]
    return local === undefined ? window[field] : instantOf(local)
  }
  return (
    <ActionForm
      isFolded
      title={WORDS.scheduleCampaign}
      refusal={refusal}
      onDone={() => setTyped({})}
      onAct={(reason, key) =>
        callOffice('scheduleCampaign', {
          params: { name },
          body: { startsAt: momentOf('startsAt'), endsAt: momentOf('endsAt'), reason },
          headers: { 'idempotency-key': key },
        })
      }
    >
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <TextField
          key={field}
          label={field === 'startsAt' ? WORDS.from : WORDS.to}
          type="datetime-local"
          value={typed[field] ?? localOf(window[field])}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
    </ActionForm>
  )
}
