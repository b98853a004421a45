import type { OfficeCampaign } from '@quartermaster/contract/wire/office/campaigns'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { ActionForm } from '../actions/ActionForm.tsx'
import { MomentField } from '../actions/MomentField.tsx'
import { callOffice } from '../api/call-office.ts'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'
import { instantOf, localOf } from './campaign-fields.ts'
import { useSeenVersion } from './use-seen-version.ts'

interface CampaignFormProps {
  readonly campaign: Pick<OfficeCampaign, 'name' | 'version' | Moment>
}

interface StateFormProps extends CampaignFormProps {
  /** Its state is another now, and the form may be gone with that: what became of it is said elsewhere. */
  readonly onDone: (outcome: ActionOutcome) => void
}

interface BeginFormProps extends CampaignFormProps {
  /** Why it cannot begin; null when it can. */
  readonly refusal: string | null
}

type Moment = 'startsAt' | 'endsAt'

/** Nobody can claim from this moment on. */
export function StopForm({ campaign: { name }, onDone }: StateFormProps) {
  return (
    <ActionForm
      isFolded
      isDanger
      title={WORDS.stopCampaign}
      onDone={onDone}
      onAct={(reason, key) =>
        callOffice('stopCampaign', { params: { name }, body: { reason }, headers: { 'idempotency-key': key } })
      }
    />
  )
}

export function ActivateForm({ campaign: { name, version }, refusal, onDone }: BeginFormProps & StateFormProps) {
  return (
    <ActionForm
      isFolded
      title={WORDS.activateCampaign}
      refusal={refusal}
      onDone={onDone}
      onAct={(reason, key) =>
        callOffice('activateCampaign', {
          params: { name },
          body: { version, reason },
          headers: { 'idempotency-key': key },
        })
      }
    />
  )
}

/** Says when codes can be claimed. What is not touched stays as the campaign has it. */
export function ScheduleForm({ campaign, refusal }: BeginFormProps) {
  const version = useSeenVersion('schedule', campaign.version)
  const [typed, setTyped] = useTyped<Partial<Record<Moment, string>>>('schedule', {})
  const momentOf = (field: Moment) => {
    const local = typed[field]
    return local === undefined ? campaign[field] : instantOf(local)
  }
  return (
    <ActionForm
      isFolded
      title={WORDS.scheduleCampaign}
      refusal={refusal}
      onClear={() => {
        setTyped({})
        version.end()
      }}
      onRefused={version.end}
      onAct={(reason, key) =>
        callOffice('scheduleCampaign', {
          params: { name: campaign.name },
          body: {
            startsAt: momentOf('startsAt'),
            endsAt: momentOf('endsAt'),
            version: version.seen,
            reason,
          },
          headers: { 'idempotency-key': key },
        })
      }
    >
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <MomentField
          key={field}
          label={field === 'startsAt' ? WORDS.from : WORDS.to}
          hint={WORDS.noLimitHint}
          value={typed[field] ?? localOf(campaign[field])}
          onChange={({ target }) => {
            version.begin()
            setTyped({ ...typed, [field]: target.value })
          }}
        />
      ))}
    </ActionForm>
  )
}
