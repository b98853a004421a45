import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import * as styles from '../campaigns/rewards.css.ts'
import { WORDS } from '../words/words.ts'
import type { PriceDraft } from './price-draft.ts'
import { SaleFields } from './SaleFields.tsx'

interface PriceFieldsProps {
  readonly draft: PriceDraft
  readonly onChange: (draft: PriceDraft) => void
}

/** A price in one currency, with the sales of later moments. */
export function PriceFields({ draft, onChange }: PriceFieldsProps) {
  return (
    <Stack gap="s">
      <div className={styles.row}>
        {(['original', 'final'] as const).map((field) => (
          <TextField
            key={field}
            label={`${WORDS[field]} (${draft.currency})`}
            type="number"
            min={0}
            required
            value={draft[field]}
            onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          />
        ))}
      </div>
      <SaleFields sales={draft.sales} onChange={(sales) => onChange({ ...draft, sales })} />
    </Stack>
  )
}
