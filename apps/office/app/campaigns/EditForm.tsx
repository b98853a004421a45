import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { Facts } from '../lists/Facts.tsx'
import { useTyped } from '../session/use-typed.ts'
import { FIELD_WORDS } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { type CampaignDraft, changesOf, draftOf, touched } from './campaign-fields.ts'
import { useSeenVersion } from './use-seen-version.ts'

/** Changes what may still be changed of a campaign. */
export function EditForm({ of }: { of: OfficeAnswer<'getCampaign'> }) {
  const { campaign, choices, fixed } = of
  const before = draftOf(campaign, choices)
  // What is not touched follows the campaign, which others may change meanwhile.
  const [edit, setEdit] = useTyped<Partial<CampaignDraft>>('edit campaign', {})
  const draft = { ...before, ...edit }
  const version = useSeenVersion('edit campaign', campaign.version)
  return (
    <ActionForm
      isFolded
      title={WORDS.editCampaign}
      onClear={() => {
        setEdit({})
        version.end()
      }}
      onRefused={version.end}
      onAct={(reason, key) =>
        callOffice('editCampaign', {
          params: { name: campaign.name },
          body: { ...changesOf(before, draft), version: version.seen, reason },
          headers: { 'idempotency-key': key },
        })
      }
    >
      {fixed.length > 0 && (
        <Stack gap="xs">
          <Text size="small">{WORDS.fixed}</Text>
          <Facts of={fixed.map(({ field, why }) => [FIELD_WORDS[field] ?? field, why])} />
        </Stack>
      )}
      <CampaignFields
        draft={draft}
        fixed={[...fixed.map(({ field }) => field), ...(campaign.kind === 'SINGLE_USE' ? ['perPlayerLimit'] : [])]}
        onChange={(after) => {
          version.begin()
          setEdit(touched(before, after))
        }}
      />
    </ActionForm>
  )
}
