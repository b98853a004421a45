import { Button } from '@quartermaster/ui/Button'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import * as styles from '../campaigns/rewards.css.ts'
import { WORDS } from '../words/words.ts'
import { EMPTY_SALE, type PriceDraft } from './price-draft.ts'

interface PriceFieldsProps {
  readonly draft: PriceDraft
  readonly onChange: (draft: PriceDraft) => void
}

/** A price in one currency, with the sales of later moments. */
export function PriceFields({ draft, onChange }: PriceFieldsProps) {
  const changeSale = (place: number, change: Partial<PriceDraft['sales'][number]>) =>
    onChange({ ...draft, sales: draft.sales.map((sale, at) => (at === place ? { ...sale, ...change } : sale)) })
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
      {draft.sales.map((sale, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sales have no name; their place is what they are known by.
        <div className={styles.row} key={place}>
          <TextField
            label={WORDS.salePrice}
            type="number"
            min={0}
            required
            value={sale.final}
            onChange={({ target }) => changeSale(place, { final: target.value })}
          />
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? WORDS.saleFrom : WORDS.saleUntil}
              type="datetime-local"
              required
              value={sale[end]}
              onChange={({ target }) => changeSale(place, { [end]: target.value })}
            />
          ))}
          <Button
            variant="secondary"
            size="S"
            aria-label={WORDS.removeSale(place + 1)}
            onClick={() => onChange({ ...draft, sales: draft.sales.filter((_, at) => at !== place) })}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="S"
          onClick={() => onChange({ ...draft, sales: [...draft.sales, EMPTY_SALE] })}
        >
          {WORDS.addSale}
        </Button>
      </div>
    </Stack>
  )
}
