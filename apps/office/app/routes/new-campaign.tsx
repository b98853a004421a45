import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { useNavigate } from 'react-router'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import { CampaignFields } from '../campaigns/CampaignFields.tsx'
import { bodyOf, EMPTY_DRAFT } from '../campaigns/campaign-fields.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'

const KINDS = (['SINGLE_USE', 'SHARED'] as const).map((value) => ({ value, label: WORDS.kindsOfCodes[value] }))

/** A campaign from nothing. It is a draft: nobody can claim before it is activated or scheduled. */
export default function NewCampaign() {
  const [name, setName] = useTyped('campaign name', '')
  const [kind, setKind] = useTyped<(typeof KINDS)[number]['value']>('campaign kind', 'SINGLE_USE')
  const [draft, setDraft] = useTyped('campaign fields', EMPTY_DRAFT)
  const navigate = useNavigate()
  return (
    <Stack gap="l">
      <PageHeader
        title={WORDS.newCampaign}
        lead={WORDS.newCampaignLead}
        within={{ href: '/campaigns', label: WORDS.campaigns }}
      />
      <ActionForm
        level={2}
        title={WORDS.createCampaign}
        onClear={() => {
          setName('')
          setDraft(EMPTY_DRAFT)
        }}
        onDone={() => void navigate(`/campaigns/${name}`)}
        onAct={(reason, key) =>
          callOffice('createCampaign', {
            body: { ...bodyOf(draft), name, kind, reason },
            headers: { 'idempotency-key': key },
          })
        }
      >
        <TextField
          label={WORDS.campaignName}
          hint={WORDS.campaignNameHint}
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          pattern="[a-z0-9][a-z0-9\-]{1,62}"
          autoComplete="off"
          spellCheck={false}
        />
        <Choice label={WORDS.codeKind} value={kind} options={KINDS} onChange={setKind} />
        <CampaignFields draft={draft} fixed={kind === 'SINGLE_USE' ? ['perPlayerLimit'] : []} onChange={setDraft} />
      </ActionForm>
    </Stack>
  )
}
