import type { BundlePreview } from '@quartermaster/contract/wire/office/catalogue'
import { Badge } from '@quartermaster/ui/Badge'
import { Button } from '@quartermaster/ui/Button'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import type { atField } from '../drafts/field-problems.ts'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './bundle.css.ts'
import type { PartDraft } from './bundle-draft.ts'
import { SaleFields } from './SaleFields.tsx'

interface BundlePartProps {
  readonly draft: PartDraft
  readonly name: string
  /** What the shop makes of it; nothing before it has. */
  readonly figures: BundlePreview['parts'][number] | undefined
  /** Whether that is of what is chosen now. */
  readonly isKnown: boolean
  /** Its price inside as it is published; none for a part that is new. */
  readonly before: number | undefined
  readonly isOwned: boolean
  readonly onOwn: (isOwned: boolean) => void
  readonly onChange: (draft: PartDraft) => void
  readonly onRemove: () => void
  /** What a field of the part shows of the draft's problems. */
  readonly atField: (...path: readonly string[]) => ReturnType<typeof atField>
}

/** A part of a bundle: its price inside beside its price alone, and what counts of them. */
export function BundlePart(props: BundlePartProps) {
  const { draft, name, figures, isKnown, before, isOwned, onOwn, onChange, onRemove, atField: at } = props
  const isChanged = before !== undefined && draft.price !== String(before)
  const isCheaperAlone = figures?.alone != null && figures.alone < figures.inside
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        {name} {before === undefined && <Badge kind="deal">{WORDS.newPart}</Badge>}
      </legend>
      <div className={styles.row}>
        <TextField
          label={WORDS.inside}
          aria-label={WORDS.priceInside(name)}
          fieldClassName={styles.price}
          type="number"
          min={0}
          required
          value={draft.price}
          message={isChanged ? WORDS.changesFrom(formatNumber(before)) : undefined}
          {...at('price')}
          onChange={({ target }) => onChange({ ...draft, price: target.value })}
        />
        <dl className={styles.figures}>
          <dt>{WORDS.alone}</dt>
          <dd>{figures?.alone == null ? WORDS.noAlone : formatNumber(figures.alone)}</dd>
          <dt>{WORDS.counts}</dt>
          <dd>{!isKnown ? <Skeleton /> : figures ? formatNumber(figures.cost) : WORDS.noAlone}</dd>
        </dl>
        <label className={styles.has}>
          <input
            type="checkbox"
            checked={isOwned}
            aria-label={WORDS.hasPart(name)}
            onChange={({ target }) => onOwn(target.checked)}
          />
          {WORDS.has}
        </label>
        <Button variant="secondary" size="S" aria-label={WORDS.removePart(name)} onClick={onRemove}>
          ×
        </Button>
      </div>
      {isCheaperAlone && <Text size="caption">{WORDS.countsAlone}</Text>}
      <SaleFields
        of={name}
        atField={(place, field) => at('sales', String(place), field)}
        sales={draft.sales}
        onChange={(sales) => onChange({ ...draft, sales })}
      />
    </fieldset>
  )
}
