import { CONTENT_CODE_GAMES } from '@quartermaster/contract/themes'
import { TextField } from '@quartermaster/ui/TextField'
import { Choice } from '../actions/Choice.tsx'
import { MomentField } from '../actions/MomentField.tsx'
import { WORDS } from '../words/words.ts'
import type { CampaignDraft } from './campaign-fields.ts'
import { RewardPicker } from './RewardPicker.tsx'

interface CampaignFieldsProps {
  readonly draft: CampaignDraft
  /** What cannot be changed any more. */
  readonly fixed?: readonly string[]
  readonly onChange: (draft: CampaignDraft) => void
}

const ANY = 'ANY'
const GAMES = [
  { value: ANY, label: WORDS.noGame },
  ...CONTENT_CODE_GAMES.filter((game) => game !== 'NONE').map((game) => ({ value: game, label: game })),
]

/** What codes give, to whom and when. What is fixed is left out: the page says why beside the rest. */
export function CampaignFields({ draft, fixed = [], onChange }: CampaignFieldsProps) {
  const isFree = (field: keyof CampaignDraft) => !fixed.includes(field)
  return (
    <>
      {isFree('rewards') && (
        <RewardPicker chosen={draft.rewards} onChange={(rewards) => onChange({ ...draft, rewards })} />
      )}
      {(['startsAt', 'endsAt'] as const).filter(isFree).map((field) => (
        <MomentField
          key={field}
          label={field === 'startsAt' ? WORDS.from : WORDS.to}
          hint={WORDS.noLimitHint}
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
        />
      ))}
      {isFree('regions') && (
        <TextField
          label={WORDS.region}
          hint={WORDS.regionsHint}
          value={draft.regions}
          onChange={({ target }) => onChange({ ...draft, regions: target.value })}
          autoComplete="off"
        />
      )}
      {isFree('requiredGame') && (
        <Choice
          label={WORDS.requiredGame}
          value={draft.requiredGame ?? ANY}
          options={GAMES}
          onChange={(game) =>
            onChange({ ...draft, requiredGame: game === ANY ? null : (game as CampaignDraft['requiredGame']) })
          }
        />
      )}
      {isFree('perPlayerLimit') && (
        <TextField
          label={WORDS.perPlayer}
          type="number"
          min={1}
          max={100}
          required
          value={draft.perPlayerLimit}
          onChange={({ target }) => onChange({ ...draft, perPlayerLimit: target.value })}
        />
      )}
    </>
  )
}
