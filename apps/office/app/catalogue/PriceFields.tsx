import type { FieldProblem } from '@quartermaster/contract/wire/office/catalogue'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import * as styles from '../campaigns/rewards.css.ts'
import { atField } from '../drafts/field-problems.ts'
import { WORDS } from '../words/words.ts'
import type { PriceDraft } from './price-draft.ts'
import { SaleFields } from './SaleFields.tsx'

interface PriceFieldsProps {
  readonly draft: PriceDraft
  readonly onChange: (draft: PriceDraft) => void
  readonly problems: readonly FieldProblem[]
}

/** A price in one currency, with the sales of later moments. */
export function PriceFields({ draft, onChange, problems }: PriceFieldsProps) {
  return (
    <Stack gap="s">
      <div className={styles.row}>
        {(['original', 'final'] as const).map((field) => (
          <TextField
            key={field}
            {...atField(problems, ['prices', draft.currency, field])}
            label={`${WORDS[field]} (${draft.currency})`}
            type="number"
            min={0}
            required
            value={draft[field]}
            onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          />
        ))}
      </div>
      <SaleFields
        atField={(place, field) => atField(problems, ['prices', draft.currency, 'sales', String(place), field])}
        sales={draft.sales}
        onChange={(sales) => onChange({ ...draft, sales })}
      />
    </Stack>
  )
}
