import { Button } from '@quartermaster/ui/Button'
import { TextField } from '@quartermaster/ui/TextField'
import { MomentField } from '../actions/MomentField.tsx'
import * as styles from '../campaigns/rewards.css.ts'
import type { atField } from '../drafts/field-problems.ts'
import { WORDS } from '../words/words.ts'
import { EMPTY_SALE, type SaleDraft } from './price-draft.ts'

interface SaleFieldsProps {
  readonly sales: readonly SaleDraft[]
  readonly onChange: (sales: readonly SaleDraft[]) => void
  /** Whose sales they are, where a form has those of several things. */
  readonly of?: string
  /** What a field of the sale at a place shows of the draft's problems. */
  readonly atField: (place: number, field: string) => ReturnType<typeof atField>
}

/** Lower prices for a while, each from a moment until another. */
export function SaleFields({ sales, onChange, of, atField: at }: SaleFieldsProps) {
  const change = (place: number, part: Partial<SaleDraft>) =>
    onChange(sales.map((sale, index) => (index === place ? { ...sale, ...part } : sale)))
  const named = (label: string) => (of === undefined ? label : `${label}: ${of}`)
  return (
    <>
      {sales.map((sale, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sales have no name; their place is what they are known by.
        <div className={styles.row} key={place}>
          <TextField
            {...at(place, 'final')}
            label={WORDS.salePrice}
            type="number"
            min={0}
            required
            value={sale.final}
            onChange={({ target }) => change(place, { final: target.value })}
          />
          {(['from', 'until'] as const).map((end) => (
            <MomentField
              key={end}
              {...at(place, end)}
              label={end === 'from' ? WORDS.saleFrom : WORDS.saleUntil}
              required
              value={sale[end]}
              onChange={({ target }) => change(place, { [end]: target.value })}
            />
          ))}
          <Button
            variant="secondary"
            size="S"
            aria-label={named(WORDS.removeSale(place + 1))}
            onClick={() => onChange(sales.filter((_, index) => index !== place))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="S"
          aria-label={named(WORDS.addSale)}
          onClick={() => onChange([...sales, EMPTY_SALE])}
        >
          {WORDS.addSale}
        </Button>
      </div>
    </>
  )
}
